import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

const script = 'export const words = "again and again and again and again";\n'.repeat(9);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-compress-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app.js'), script);
});
afterEach(() => rm(folder, { recursive: true }));

const list = async () => (await readdir(join(folder, 'assets'))).toSorted();

test('compresses scripts by Brotli and gzip, but neither pictures nor files that get no smaller', async () => {
  await writeFile(join(folder, 'assets', 'tiny.json'), '{}');
  await writeFile(join(folder, 'assets', 'photo.png'), script);
  await compressFolder(folder);
  expect(await list()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.png', 'tiny.json']);
  const [brotli, gzip] = await Promise.all(
    ['br', 'gz'].map((end) => readFile(join(folder, 'assets', `app.js.${end}`))),
  );
  expect(brotli && String(brotliDecompressSync(brotli))).toBe(script);
  expect(gzip && String(gunzipSync(gzip))).toBe(script);
});

test('keeps compressed files, and compresses those that an interrupted run has left', async () => {
  await compressFolder(folder);
  const kept = join(folder, 'assets', 'app.js.br');
  const before = await stat(kept);
  await rm(join(folder, 'assets', 'app.js.gz'));
  await writeFile(join(folder, 'assets', 'app.js.gz.part'), 'half');
  await compressFolder(folder);
  expect((await stat(kept)).ino).toBe(before.ino);
  expect(await list()).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
});
