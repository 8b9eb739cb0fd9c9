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
/** What fails is named and does not keep the rest from being made; the container starts again after it. */
async function make(what: string, step: () => Promise<number>): Promise<void> {
  try {
    log.info({ made: await step() }, `${what} are there`);
  } catch (error) {
    log.error({ err: error }, `${what} were not made`);
    process.exitCode = 1;
  }
}

try {
  const voices = createVoiceLibrary(env, warn);
  await make('sample people', async () => (await makeSamplePeople({ storage, engines })).length);
  await make('pictures', async () => (await makePictures({ storage })).length);
  await make('loops of the tools', async () => (await makeToolLoops(storage)).length);
  await make('samples of dubbing', async () => Number(await makeDubSample({ storage, engines })));
  await make('samples of added voices', async () => {
    const made = await makeVoiceSamples({ log, storage, engines, voices });
    return made.length;
  });
} finally {
  await engines.close();
  await removeTempFolder();
}
