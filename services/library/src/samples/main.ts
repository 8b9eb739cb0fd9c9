import { constants, setPriority } from 'node:os';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { useOwnTempFolder } from '@orator/platform/temp-folder';
import { checkSpeechEnv, speechVariables } from '@orator/speech/voices/speech-variables';
import { createEngines } from '@orator/engines/engines';
import { createVoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { z } from 'zod';
import { makeDubSample } from './dub-sample.ts';
import { makeModeLoops } from './sample-loops/mode-loops.ts';
import { makeToolLoops } from './sample-loops/tool-loops.ts';
import { makePictures } from './pictures.ts';
import { makeSamplePeople } from './sample-people.ts';
import { makeBackgrounds, makeFilmedFaces } from './samples.ts';
import { makeBuiltInVoices } from './voice-samples.ts';

const env = readEnv(
  commonEnv
    .pick({ SECRET_KEY: true, LOG_LEVEL: true })
    .extend({ STORAGE_DIR: z.string().min(1), ...speechVariables })
    .superRefine(checkSpeechEnv),
);
const log = createLog('samples', env.LOG_LEVEL);
const warn = (message: string): void => log.warn(message);
const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
const removeTempFolder = await useOwnTempFolder(log);
const engines = createEngines({ threads: 1, speech: createSpeechOptions(env, warn) });
const deps = { log, storage, engines, voices: createVoiceLibrary(env, warn) };

/** Makes one kind of samples. A failure is logged and does not stop the rest; the next start tries again. */
async function make(what: string, step: () => Promise<readonly string[] | boolean>): Promise<void> {
  try {
    const made = await step();
    log.info({ made: typeof made === 'boolean' ? Number(made) : made.length }, `${what} are ready`);
  } catch (error) {
    log.error({ err: error }, `${what} could not be made`);
    process.exitCode = 1;
  }
}

// Orator is already in use while this runs, so the samples are made in the order in which a visitor meets them.
try {
  await make('sample videos', () => makeFilmedFaces(deps));
  // From here on at the lowest priority: the first page is complete.
  setPriority(constants.priority.PRIORITY_LOW);
  await make('backgrounds', () => makeBackgrounds(deps));
  await make('samples of voices', () => makeBuiltInVoices(deps));
  await make('sample people', () => makeSamplePeople(deps));
  await make('pictures', () => makePictures(deps));
  await make('loops of the modes', () => makeModeLoops(deps));
  await make('loops of the tools', () => makeToolLoops(storage));
  await make('samples of dubbing', () => makeDubSample(deps));
} finally {
  await engines.close();
  await removeTempFolder();
}
