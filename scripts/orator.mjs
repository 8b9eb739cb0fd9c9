#!/usr/bin/env node
import { runningDatabase, startDatabase } from './lib/database.mjs';
import { UserError } from './lib/errors.mjs';
import { stopAll } from './lib/processes.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { inHome } from './lib/paths.mjs';
import { findSecret, hasDatabase, readSecret } from './lib/secrets.mjs';

/** `npm run orator -- admin grant a@b.c`: the operator's command line, with the database of this checkout or DATABASE_URL. */
const MODELS = 'services/library/src/voice-models/main.ts';

await runScript(async () => {
  try {
    if (process.argv[2] === 'models')
      return await runInTerminal(process.execPath, [MODELS, ...process.argv.slice(3)], await modelSettings());
    const DATABASE_URL = process.env['DATABASE_URL'] || (await ownDatabase());
    const env = { ...process.env, DATABASE_URL, SECRET_KEY: await findSecret() };
    // The gateway's command line reads the arguments.
    return await runInTerminal(process.execPath, ['services/gateway/src/cli.main.ts', ...process.argv.slice(2)], env);
  } finally {
    await stopAll();
  }
});
process.exit();

/** Models need no database: voices are added also while Orator does not run. */
async function modelSettings() {
  const STORAGE_DIR = process.env['STORAGE_DIR'] || inHome('storage');
  const MODELS_DIR = process.env['MODELS_DIR'] || inHome('models');
  const SECRET_KEY = process.env['SECRET_KEY'] || (await readSecret());
  return { ...process.env, STORAGE_DIR, MODELS_DIR, SECRET_KEY };
}

/** @returns {Promise<string>} the address of the embedded Postgres, which is started for the time when Orator does not run */
async function ownDatabase() {
  if (!hasDatabase()) throw new UserError('There is no Orator here yet: run npm start first.');
  return (await runningDatabase()) ?? (await startDatabase()).url;
}
