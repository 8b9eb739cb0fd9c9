import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from './errors.mjs';
import { print } from './log.mjs';
import { copyDatabase } from './postgres-copy.mjs';
import { currentMajor, olderPrograms } from './postgres-programs.mjs';
import { makePostgresFolder, startPostgres } from './servers.mjs';

/**
 * The folder in which an upgrade makes the new database. While the old one is in its place it is incomplete.
 *
 * @param {string} folder of the data
 */
export const nextFolder = (folder) => `${folder}-next`;

/**
 * Brings a data folder that an older major version of PostgreSQL made to the embedded one. The old folder is only read, and
 * kept beside the new one, as `postgres-17`. Minor versions share their data folders.
 *
 * An interruption at any moment loses nothing: until the copy is complete the old folder stays in its place, and after
 * it the next call finishes the exchange.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.password of the one user, `orator`
 * @param {string} [options.pidFolder] see `launch`
 * @throws {UserError} for a folder of a newer major version, which is left as it is
 */
export async function upgradePostgres({ folder, password, pidFolder }) {
  const next = nextFolder(folder);
  if (!existsSync(folder) && existsSync(next)) await rename(next, folder);
  const [found, current] = [await readMajor(folder), await currentMajor()];
  if (found === undefined || found === current) return;
  if (found > current) {
    throw new UserError(
      `${folder} is of PostgreSQL ${found}, and this Orator brings ${current}: update Orator. Nothing was changed.`,
    );
  }
  const kept = await freeName(`${folder}-${found}`);
  print(`Bringing the database from PostgreSQL ${found} to ${current}`);
  const programs = await olderPrograms(found);
  const exchange = `${folder}-rows`;
  for (const leftover of [next, exchange]) await rm(leftover, { recursive: true, force: true });
  const options = { password, ...(pidFolder === undefined ? {} : { pidFolder }) };
  const old = await startPostgres({ ...options, folder, programs });
  try {
    const server = await startPostgres({ ...options, folder: next });
    try {
      await makePostgresFolder(exchange);
      const { rows, leftOut } = await copyDatabase({ from: old.url, to: server.url, folder: exchange });
      print(`${rows} rows were copied; the old database is kept in ${kept}, and may be removed`);
      if (leftOut.length > 0) print(`Not copied, because Orator did not make them: ${leftOut.join(', ')}`);
    } finally {
      await server.process.stop();
    }
  } finally {
    await old.process.stop();
    await rm(exchange, { recursive: true, force: true });
  }
  await rename(folder, kept);
  await rename(next, folder);
}

/**
 * @param {string} folder
 * @returns {Promise<number | undefined>} undefined when there is no database
 */
async function readMajor(folder) {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  return text === '' ? undefined : Number.parseInt(text, 10);
}

/** @param {string} wanted path of a folder */
async function freeName(wanted) {
  if (!existsSync(wanted)) return wanted;
  return join(wanted, '..', `${basename(wanted)}-${new Date().toISOString().replaceAll(/\D/g, '')}`);
}
