import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from './errors.mjs';
import { home } from './paths.mjs';

/** @param {string} [folder] whether there is an embedded database here */
export const hasDatabase = (folder = home) =>
  // The second is all there is when an upgrade was interrupted at its end (postgres-upgrade.mjs).
  ['postgres', 'postgres-next'].some((name) => existsSync(join(folder, name, 'PG_VERSION')));

/**
 * The secret from which all keys are derived: SECRET_KEY, else one that is made once.
 *
 * @param {string} [folder]
 * @returns {Promise<string>}
 * @throws {UserError} when the data needs a secret that is missing
 */
export async function readSecret(folder = home) {
  const file = join(folder, 'secret');
  const found = await findSecret(folder);
  if (found !== '') return found;
  if (hasDatabase(folder)) {
    throw new UserError(
      '.orator/secret is missing, and the data needs it: restore it, or set the SECRET_KEY you started with.',
    );
  }
  return await createSecret(file);
}

/**
 * @param {string} [folder]
 * @returns {Promise<string>} the secret, or '' when there is none yet
 */
export const findSecret = async (folder = home) =>
  process.env['SECRET_KEY'] || (await readLine(join(folder, 'secret')));

/**
 * @param {string} secret
 * @param {string} purpose
 */
export const derive = (secret, purpose) => createHmac('sha256', secret).update(purpose).digest('base64url');

/**
 * The password of the embedded Postgres. It is kept beside the data, so that a changed SECRET_KEY does not lock them away.
 *
 * @param {string} [folder]
 * @returns {Promise<string>}
 */
export async function readDatabasePassword(folder = home) {
  const file = passwordFile(folder);
  const found = await readLine(file);
  if (found !== '') return found;
  // Earlier versions derived it from the secret; `saveDatabasePassword` stores it once the database has accepted it.
  return hasDatabase(folder) ? derive(await readSecret(folder), 'postgres') : await createSecret(file);
}

/**
 * @param {string} password one the database has accepted
 * @param {string} [folder]
 */
export async function saveDatabasePassword(password, folder = home) {
  if ((await readLine(passwordFile(folder))) !== password) await keep(passwordFile(folder), password);
}

/** @param {string} folder */
const passwordFile = (folder) => join(folder, 'postgres-password');

/** @param {string} file */
const readLine = async (file) => (await readFile(file, 'utf8').catch(() => '')).trim();

/**
 * @param {string} file
 * @returns {Promise<string>} letters, digits, - and _
 */
async function createSecret(file) {
  const secret = randomBytes(48).toString('base64url');
  await keep(file, secret);
  return secret;
}

/**
 * Writes a secret to a file that only its owner may read.
 *
 * @param {string} file
 * @param {string} secret
 */
const keep = (file, secret) => writeFile(file, `${secret}\n`, { mode: 0o600 });
