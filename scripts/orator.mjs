#!/usr/bin/env node
import { runningDatabase, startDatabase } from './lib/database.mjs';
import { UserError } from './lib/errors.mjs';
import { stopAll } from './lib/processes.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { findSecret, hasDatabase } from './lib/secrets.mjs';

/** `npm run orator -- admin grant a@b.c`: the operator's command line, with the database of this checkout or DATABASE_URL. */
await runScript(async () => {
  try {
    const DATABASE_URL = process.env['DATABASE_URL'] || (await ownDatabase());
    const env = { ...process.env, DATABASE_URL, SECRET_KEY: await findSecret() };
    // The gateway's command line reads the arguments.
    return await runInTerminal(process.execPath, ['services/gateway/src/cli.main.ts', ...process.argv.slice(2)], env);
  } finally {
    await stopAll();
  }
});
process.exit();

/** @returns {Promise<string>} the address of the embedded Postgres, which is started for the time when Orator does not run */
async function ownDatabase() {
  if (!hasDatabase()) throw new UserError('There is no Orator here yet: run npm start first.');
  return (await runningDatabase()) ?? (await startDatabase()).url;
}
