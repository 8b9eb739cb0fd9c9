import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@orator/contracts/core/common';
import type { TranslationModel } from '../translator.ts';

/**
 * The models in a folder whose subfolders are named by their direction ("enpt-2023"), at any depth; the first of each
 * direction.
 * @param folder undefined: none
 */
export function findTestModels(folder: string | undefined): TranslationModel[] {
  if (folder === undefined) return [];
  const places = readdirSync(folder, { recursive: true, withFileTypes: true });
  const models = places.flatMap(({ parentPath, name }) => {
    const [, direction] = /^model\.(\w+)\.intgemm.*\.bin$/.exec(name) ?? [];
    const from = LOCALES.find((locale) => direction?.startsWith(new Intl.Locale(locale).language));
    const to = LOCALES.find((locale) => direction?.endsWith(new Intl.Locale(locale).language));
    if (from === undefined || to === undefined) return [];
    const files = readdirSync(parentPath).map((file) => join(parentPath, file));
    const vocabularies = files.filter((file) => file.endsWith('.spm')).toSorted();
    const shortlist = files.find((file) => /\/lex\.[^/]*\.bin$/.test(file)) ?? '';
    return [{ key: parentPath, from, to, model: join(parentPath, name), shortlist, vocabularies }];
  });
  return models.filter(
    (model, at) => models.findIndex(({ from, to }) => from === model.from && to === model.to) === at,
  );
}
