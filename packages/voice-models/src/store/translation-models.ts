import { join } from 'node:path';
import type { TranslationModel } from '@orator/translation/translator';
import type { SpeechEnv } from '@orator/speech/voices/speech-variables';
import type { ModelEntry } from '../catalogue/model-entry.ts';
import { modelFolder, watchModels } from '../library/installed-models.ts';

/**
 * Describes a model to the translator. Different files under the same name count as a different model.
 * @throws Error for a model of another purpose
 */
export function translationModel(
  { id, files, translates }: ModelEntry,
  folder: string,
  sha256: string,
): TranslationModel {
  if (translates === undefined) throw new Error(`${id} does not translate`);
  const place = (name: string): string[] => [files[name] ?? []].flat().map((path) => join(folder, path));
  const [model = '', shortlist = ''] = [...place('model'), ...place('shortlist')];
  return { ...translates, key: `${id} ${folder} ${sha256}`, model, shortlist, vocabularies: place('vocabulary') };
}

/**
 * The installed models that translate, looked up at every call; of several of one direction the one added last.
 * @param warn called for models that are left out
 */
export function watchTranslators(
  { MODELS_DIR: folder }: SpeechEnv,
  warn: (message: string) => void,
): () => TranslationModel[] {
  if (folder === undefined) return () => [];
  const installed = watchModels(folder, warn);
  return () =>
    installed
      .all()
      .filter(({ entry }) => entry.purpose === 'translator')
      .map(({ entry, archive_sha256: sha256 }) => translationModel(entry, modelFolder(folder, entry.id), sha256))
      .toReversed();
}
