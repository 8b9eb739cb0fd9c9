import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { z } from 'zod';
import { askForWantedModels, wantedModels, watchWantedModels } from './wanted-models.ts';

/** Has the workers fetch the models of ORATOR_MODELS, prints how far they have come, and ends. */
const env = readEnv(
  commonEnv.pick({ DATABASE_URL: true }).extend({
    MODELS_DIR: z.string().min(1),
    MODELS_CATALOGUE: speechVariables.MODELS_CATALOGUE,
    ORATOR_MODELS: wantedModels,
  }),
);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
const db = createDb(env.DATABASE_URL, 1);
try {
  const deps = { db, modelsDir: env.MODELS_DIR, catalogue: env.MODELS_CATALOGUE };
  const coming = await askForWantedModels(deps, env.ORATOR_MODELS);
  if (coming.length > 0) await watchWantedModels(deps, coming, { print, signal: stop.signal, pauseMs: 1000 });
} catch (error) {
  // A wrong name must not make the container start again and again: it is reported once.
  process.stderr.write(`orator: ${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await db.$disconnect();
}
