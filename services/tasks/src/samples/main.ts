import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { useOwnTempFolder } from '@orator/platform/temp-folder';
import { checkSpeechEnv, speechVariables } from '@orator/engines/voices/speech-variables';
import { createVoiceLibrary } from '@orator/speech-models/library/voice-library';
import { z } from 'zod';
import { createEngines } from '@orator/engines/engines';
import { speechOptionsOf } from '@orator/speech-models/store/speech-options';
import { makeSamples } from './samples.ts';

const env = readEnv(
  commonEnv
    .pick({ SECRET_KEY: true, LOG_LEVEL: true })
    .extend({ STORAGE_DIR: z.string().min(1), ...speechVariables })
    .superRefine(checkSpeechEnv),
);
const log = createLog('samples', env.LOG_LEVEL);
const removeTempFolder = await useOwnTempFolder(log);
const engines = createEngines({ threads: 1, speech: speechOptionsOf(env, (message) => log.warn(message)) });
const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
try {
  const made = await makeSamples({
    log,
    storage,
    engines,
    voices: createVoiceLibrary(env, (message) => log.warn(message)),
  });
  log.info({ made: made.length }, 'samples are there');
} finally {
  await engines.close();
  await removeTempFolder();
}
