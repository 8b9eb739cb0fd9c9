import type { Locale } from '@orator/contracts/core/common';
import { EARS_FAMILIES, type EarsModel } from '@orator/ears/hearing/families';
import type { SpeechEnv } from '@orator/speech/voices/speech-variables';
import type { ModelEntry } from '../catalogue/model-entry.ts';
import { findEars } from '../library/installed-ears.ts';
import { modelFolder, watchModels } from '../library/installed-models.ts';

/** Describes a model that hears to the recogniser. Different files under the same name count as a different model. */
export const earsModel = (entry: ModelEntry, folder: string, sha256: string): EarsModel => ({
  key: `${entry.id} ${folder} ${sha256}`,
  folder,
  family: EARS_FAMILIES.find((family) => family === entry.family) ?? 'whisper',
  files: entry.files,
  languages: (entry.locales ?? []).map((locale) => new Intl.Locale(locale).language),
  timesWords: entry.timesWords,
});

/**
 * The installed model that hears a language best, looked up at every call.
 * @param warn called for models that are left out
 */
export function watchEars(
  { MODELS_DIR: folder }: SpeechEnv,
  warn: (message: string) => void,
): (locale?: Locale) => EarsModel | undefined {
  if (folder === undefined) return () => undefined;
  const installed = watchModels(folder, warn);
  return (locale) => {
    const model = findEars(installed.all(), locale);
    if (model === undefined) return undefined;
    return earsModel(model.entry, modelFolder(folder, model.entry.id), model.archive_sha256);
  };
}
