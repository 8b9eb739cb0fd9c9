import type { SpeechEngineOptions } from '@orator/speech/speech-engines';
import { findSpeakerEncoder, modelFolder, watchModels } from '../library/installed-models.ts';
import { sherpaModel } from './sherpa-model.ts';
import { speakerModel } from './speaker-model.ts';
import { type SpeechEnv, readSpeechServer } from '@orator/speech/voices/speech-variables';

/** The speech engines that are configured besides the built-in ones. */
export function createSpeechOptions(env: SpeechEnv, warn: (message: string) => void): SpeechEngineOptions {
  const { MODELS_DIR: folder } = env;
  const server = readSpeechServer(env);
  if (folder === undefined) return { server };
  const installed = watchModels(folder, warn);
  const find = (id: string) => {
    const model = installed.all().find(({ entry }) => entry.id === id);
    if (model === undefined) return undefined;
    return sherpaModel(model.entry, modelFolder(folder, id), model.archive_sha256);
  };
  const findEncoder = () => {
    const model = findSpeakerEncoder(installed.all());
    return model && speakerModel(model.entry, modelFolder(folder, model.entry.id), model.archive_sha256);
  };
  return { server, models: { find }, findEncoder };
}
