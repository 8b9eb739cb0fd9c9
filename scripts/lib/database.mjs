import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCode, UserError } from './errors.mjs';
import { inHome } from './paths.mjs';
import { upgradePostgres } from './postgres-upgrade.mjs';
import { readCommand } from './processes.mjs';
import { saveDatabasePassword, readDatabasePassword } from './secrets.mjs';
import { databaseUrl, startPostgres } from './servers.mjs';

const folder = inHome('postgres');
/** PostgreSQL's invalid_password. */
const WRONG_PASSWORD = '28P01';

/**
 * Starts the Postgres of this checkout, `.orator/postgres`, and upgrades its data first where an older one made them.
 *
 * @param {{ pidFolder?: string, port?: number }} [options] see `startPostgres`
 * @returns {Promise<import('./servers.mjs').Server>}
 * @throws {UserError} when its password is not known, or a newer Postgres made the data
 */
export async function startDatabase(options = {}) {
  const isKept = existsSync(inHome('postgres-password'));
  const password = await readDatabasePassword();
  try {
    await upgradePostgres({ folder, password, ...options });
    const server = await startPostgres({ folder, password, ...options });
    await saveDatabasePassword(password);
    return server;
  } catch (error) {
    if (readCode(error) !== WRONG_PASSWORD) throw error;
    throw new UserError(
      isKept
        ? '.orator/postgres-password is not that of .orator/postgres: restore both from the same backup.'
        : 'The database in .orator was made with another SECRET_KEY: set the SECRET_KEY you started with once more.',
      { cause: error },
    );
  }
}

/** @returns {Promise<string | undefined>} the address of the database while Orator runs from this checkout */
export async function runningDatabase() {
  // The server's own file: its process in the first line, its port in the fourth.
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const runs = pid > 0 && port > 0 && (await readCommand(pid)).includes('postgres');
  return runs ? databaseUrl(await readDatabasePassword(), port) : undefined;
}
