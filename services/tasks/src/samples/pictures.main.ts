import { constants, setPriority } from 'node:os';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { z } from 'zod';
import { checkSpeechEnv, speechVariables } from '@orator/engines/voices/speech-variables';
import { createVoiceLibrary } from '@orator/speech-models/library/voice-library';
import { speechOptionsOf } from '@orator/speech-models/store/speech-options';
import { createEngines } from '@orator/engines/engines';
import { useOwnTempFolder } from '@orator/platform/temp-folder';
import { makeDubSample } from './dub-sample.ts';
import { makeToolLoops } from './loops/tool-loops.ts';
import { makePictures } from './pictures.ts';
import { makeSamplePeople } from './sample-people.ts';
import { makeVoiceSamples } from './samples.ts';

// Lowest priority, because it runs beside an Orator that is already in use.
setPriority(constants.priority.PRIORITY_LOW);
const env = readEnv(
  commonEnv
    .pick({ SECRET_KEY: true, LOG_LEVEL: true })
    .extend({ STORAGE_DIR: z.string().min(1), ...speechVariables })
    .superRefine(checkSpeechEnv),
);
const log = createLog('pictures', env.LOG_LEVEL);
const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
const removeTempFolder = await useOwnTempFolder(log);
const warn = (message: string): void => log.warn(message);
const engines = createEngines({ threads: 1, speech: speechOptionsOf(env, warn) });
try {
  const people = await makeSamplePeople({ storage, engines });
  log.info({ made: people.length }, 'sample people are there');
  const made = await makePictures({ storage });
  log.info({ made: made.length }, 'pictures are there');
  const loops = await makeToolLoops(storage);
  log.info({ made: loops.length }, 'loops of the tools are there');
  if (await makeDubSample({ storage, engines })) log.info('the sample of dubbing is there');
  const spoken = await makeVoiceSamples({ log, storage, engines, voices: createVoiceLibrary(env, warn) });
  log.info({ made: spoken.length }, 'samples of added voices are there');
} finally {
  await engines.close();
  await removeTempFolder();
}
