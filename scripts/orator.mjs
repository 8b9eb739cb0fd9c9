#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { atEnd } from './lib/endings.mjs';
import { Stop } from './lib/errors.mjs';
import { inHome, root } from './lib/paths.mjs';
import { commandOf, stopAll } from './lib/processes.mjs';
import { enter } from './lib/runtime.mjs';
import { startPostgres } from './lib/servers.mjs';
import { derive, readSecret } from './lib/setup.mjs';

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
  const folder = inHome('postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Stop('There is no Orator here yet: run npm start first.');
  const password = derive(await readSecret(), 'postgres');
  // The server's own file: its process in the first line, its port in the fourth.
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const runs = pid > 0 && port > 0 && (await commandOf(pid)).includes('postgres');
  if (runs) return `postgresql://orator:${password}@127.0.0.1:${port}/orator`;
  return (await startPostgres({ folder, password })).url;
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
