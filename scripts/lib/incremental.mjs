import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
 * Does `work` unless it was done before with the same inputs and its output still exists. Files are read only when their
 * sizes or times are others than before: reading the web's files takes a third of a second of processor time.
 *
 * @param {Step} step
 * @param {() => Promise<unknown>} work
 */
export async function runIfChanged({ name, inputs, output }, work) {
  const stamp = inHome('stamps', name);
  const [contents, looks] = (await readFile(stamp, 'utf8').catch(() => '')).split('\n');
  const isMade = existsSync(join(root, output));
  const seen = hashLooks(inputs);
  if (isMade && looks === seen) return;
  const hash = await hashFiles(inputs);
  if (!isMade || contents !== hash) {
    await rm(stamp, { force: true });
    await work();
    await mkdir(inHome('stamps'), { recursive: true });
  }
  await writeFile(stamp, `${hash}\n${seen}`);
}

/**
 * A hash of the files' names, sizes and times.
 *
 * @param {string[]} inputs
 * @returns {string}
 */
function hashLooks(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap((input) => filesUnder(input))) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/**
 * A hash of the files' names and contents, without what is built or fetched.
 *
 * @param {string[]} inputs
 * @returns {Promise<string>}
 */
export async function hashFiles(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap((input) => filesUnder(input))) {
    hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} in a fixed order; nothing for a path that does not exist
 */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? filesIn(path) : [path];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !skipped.has(name));
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
}
