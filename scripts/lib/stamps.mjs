import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inHome, root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'generated', '.git', '.orator']);

/**
 * Does `work` unless it was done before with the same inputs and its output is still there.
 *
 * @param {{ name: string, inputs: string[], output: string }} step paths from the checkout's folder; files or folders
 * @param {() => Promise<unknown>} work
 */
export async function whenChanged({ name, inputs, output }, work) {
  const stamp = inHome('stamps', name);
  const now = await hashOf(inputs);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === now && existsSync(join(root, output))) return;
  await rm(stamp, { force: true });
  await work();
  await mkdir(inHome('stamps'), { recursive: true });
  await writeFile(stamp, now);
}

/**
 * A hash over names and contents; what is built or fetched does not count.
 *
 * @param {string[]} inputs
 * @returns {Promise<string>}
 */
export async function hashOf(inputs) {
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
