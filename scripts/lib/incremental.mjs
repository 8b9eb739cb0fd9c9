import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inHome, root } from './paths.mjs';

/** Folders with generated contents. */
const skipped = new Set(['node_modules', 'dist', 'generated', '.git', '.orator']);

/**
 * @typedef {object} Step
 * @property {string} name unique; the hash of the inputs is kept under it
 * @property {string[]} inputs files or folders, paths from the checkout's folder
 * @property {string} output one that the step makes, likewise
 */

/**
 * Does `work` unless it was done before with the same inputs and its output still exists.
 *
 * @param {Step} step
 * @param {() => Promise<unknown>} work
 */
export async function runIfChanged({ name, inputs, output }, work) {
  const hashFile = inHome('stamps', name);
  const hash = await hashFiles(inputs);
  const previous = await readFile(hashFile, 'utf8').catch(() => '');
  if (previous === hash && existsSync(join(root, output))) return;
  await rm(hashFile, { force: true });
  await work();
  await mkdir(inHome('stamps'), { recursive: true });
  await writeFile(hashFile, hash);
}

/**
 * A hash of the files' names and contents, without what is built or fetched.
 *
 * @param {string[]} inputs
 * @returns {Promise<string>}
 */
export async function hashFiles(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of await filesUnder(input)) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} in a fixed order; nothing for a path that does not exist
 */
async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return existsSync(join(root, path)) ? [path] : [];
  const files = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    if (entry.isDirectory()) files.push(...(await filesUnder(join(path, entry.name))));
    else if (entry.isFile()) files.push(join(path, entry.name));
  }
  return files;
}
