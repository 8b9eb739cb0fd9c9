import { commonEnv, readEnv } from '@orator/platform/env';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { createLog } from '@orator/platform/log';
import { checkSpeechEnv, speechVariables } from '@orator/speech/voices/speech-variables';
import { createVoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createEngines } from '@orator/engines/engines';
import { z } from 'zod';
import { makeAddedVoices } from '../samples/voice-samples.ts';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { runModels, USAGE } from '@orator/voice-models/command/cli';

const env = readEnv(
  commonEnv
    .pick({ SECRET_KEY: true, LOG_LEVEL: true })
    .extend({ ...speechVariables, STORAGE_DIR: z.string().min(1), MODELS_DIR: z.string().min(1) })
    .superRefine(checkSpeechEnv),
);
const log = createLog('models', env.LOG_LEVEL);
const warn = (message: string): void => log.warn(message);
const words = process.argv.slice(2);
/** With --json only the document goes to the standard output. */
const isJson = words.includes('--json');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void (isJson ? process.stderr : process.stdout).write(`${line}\n`);

/** Prints the progress: on a terminal in one line that is overwritten, elsewhere a line for every tenth. */
function createProgress() {
  let shown = -1;
  return (done: number, total: number): void => {
    if (isJson) return;
    const percent = Math.floor((100 * done) / total);
    if (percent === shown || (!process.stdout.isTTY && percent % 10 > 0)) return;
    shown = percent;
    process.stdout.write(process.stdout.isTTY ? `\r${percent} % ${done === total ? '\n' : ''}` : `${percent} %\n`);
  };
}

/** Speaks a sample in each new voice, which the library then shows. */
async function added(): Promise<void> {
  tell('Speaking the samples of the new voices');
  const engines = createEngines({ threads: 1, speech: createSpeechOptions(env, warn) });
  const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
  try {
    const voices = createVoiceLibrary(env, warn);
    await makeAddedVoices({ log, storage, engines, voices });
    // The number of samples made may be lower, when a worker makes them too, or higher, when other voices changed.
    const models = voices.all().filter(({ engine }) => engine === 'sherpa').length;
    tell(`The library has ${models} ${models === 1 ? 'voice' : 'voices'} of models.`);
  } finally {
    await engines.close();
  }
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Error('stopped')));
try {
  const defaults = { catalogue: env.MODELS_CATALOGUE, mirror: env.MODELS_MIRROR };
  const deps = { modelsDir: env.MODELS_DIR, defaults, progress: createProgress(), signal: stop.signal, print, added };
  const done = words.some((word) => word === '--help' || word === '-h') ? null : await runModels(words, deps);
  if (done === null) process.stderr.write(USAGE);
  process.exitCode = done === null ? 2 : done ? 0 : 1;
} catch (error) {
  process.stderr.write(`orator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
