import { existsSync } from 'node:fs';
import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const FILES = '**/*.{js,css,svg,json}';
const ENCODERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes beside each script, style, drawing and catalogue of a built folder its compressed twins, `.br` and `.gz`, which
 * the gateway sends to browsers that take them. Twins that exist are kept: a build empties the folder first. A file
 * that compression makes no smaller gets none.
 */
export async function compressFolder(folder: string): Promise<void> {
  for await (const file of glob(FILES, { cwd: folder })) await compressFile(join(folder, file));
}

async function compressFile(path: string): Promise<void> {
  const missing = Object.entries(ENCODERS).filter(([ending]) => !existsSync(`${path}.${ending}`));
  if (missing.length === 0) return;
  const content = await readFile(path);
  await Promise.all(missing.map(([ending, encode]) => writeSmaller(`${path}.${ending}`, content, encode)));
}

/** Writes under another name first, because the gateway may serve the file meanwhile. */
async function writeSmaller(path: string, content: Buffer, encode: (content: Buffer) => Promise<Buffer>) {
  const packed = await encode(content);
  if (packed.length >= content.length) return;
  await writeFile(`${path}.part`, packed);
  await rename(`${path}.part`, path);
}

if (import.meta.main) {
  // Compression gives way to Orator, which has just started and runs at the same time.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await compressFolder(fileURLToPath(new URL('../dist', import.meta.url)));
}
