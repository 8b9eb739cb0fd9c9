import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@orator/contracts/core/common';

const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));

/**
 * Finds what the web app says in a language, by `namespace:key`, as a pattern of the whole text: anything may stand for
 * a placeholder.
 * @throws when no catalogue has the key
 */
export type Words = (key: string) => RegExp;

/** Every text of the web app's catalogues in a language, by `namespace:key`. */
export async function readCatalogues(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) walk(part, key.endsWith(':') ? key + name : `${key}.${name}`);
  };
  for await (const file of glob(`**/locales/${locale}.json`, { cwd: folder })) {
    walk(JSON.parse(await readFile(join(folder, file), 'utf8')), `${basename(dirname(dirname(file)))}:`);
  }
  return texts;
}

/** A pattern of a text as it is. */
export const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** @throws when there are no catalogues */
export async function readWords(locale: Locale): Promise<Words> {
  const texts = await readCatalogues(locale);
  if (texts.size === 0) throw new Error(`the web app has no catalogues in ${locale}`);
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${key} is in no catalogue in ${locale}`);
    // Names that browsers compute have ordinary spaces in place of those that do not break.
    const parts = text
      .split(/\{\{.*?\}\}/)
      .map((part) => escapePattern(part).replaceAll(/[\u00A0\u202F]/g, String.raw`\s`));
    return new RegExp(`^${parts.join('.*')}$`);
  };
}
