import type { SpeechEngineOptions } from '@orator/engines/speech/speech-engines';
import { modelFolder, watchModels } from '@orator/platform/voices/installed-models';
import { type SpeechEnv, speechServerOf } from '@orator/platform/voices/speech-variables';

/** The speech engines that are configured beside the built-in ones. */
export function speechOptionsOf(env: SpeechEnv, warn: (message: string) => void): SpeechEngineOptions {
  const { MODELS_DIR: folder } = env;
  const server = speechServerOf(env);
  if (folder === undefined) return { server };
  const installed = watchModels(folder, warn);
  const find = (id: string) => {
    const model = installed.all().find(({ entry }) => entry.id === id);
    if (model === undefined) return undefined;
    const { family, files, ruleFsts } = model.entry;
    // Another archive under the same name is another model.
    return { key: `${id} ${model.archive_sha256}`, folder: modelFolder(folder, id), family, files, ruleFsts };
  };
  return { server, models: { find } };
}
