#!/usr/bin/env node
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { runningDatabase, startDatabase } from './lib/database.mjs';
import { atEnd } from './lib/endings.mjs';
import { Stop } from './lib/errors.mjs';
import { root } from './lib/paths.mjs';
import { stopAll } from './lib/processes.mjs';
import { enter } from './lib/runtime.mjs';
import { hasDatabase } from './lib/secrets.mjs';

/** `npm run orator -- admin grant a@b.c`: the operator's command line, with the database of this checkout or DATABASE_URL. */
await enter(async () => {
  try {
    return await command(process.env['DATABASE_URL'] || (await ownDatabase()), process.argv.slice(2));
  } finally {
    await stopAll();
  }
});
process.exit();

/** @returns {Promise<string>} the address of the embedded Postgres, which is started for the time when Orator does not run */
async function ownDatabase() {
  if (!hasDatabase()) throw new Stop('There is no Orator here yet: run npm start first.');
  return (await runningDatabase()) ?? (await startDatabase()).url;
}

/**
 * @param {string} databaseUrl
 * @param {string[]} words
 * @returns {Promise<number>}
 */
function command(databaseUrl, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'services/gateway/src/cli.main.ts'), ...words], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    atEnd(() => child.kill());
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
