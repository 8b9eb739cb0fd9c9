import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ModelShelf, type Send } from './models-shelf.test-support.ts';

const shelf = new ModelShelf();

describe('a download', () => {
  test('is not begun where the disk has no room', async () => {
    const { url, ranges } = await shelf.serve();
    const { said } = await shelf.run([shelf.entry(url)], 'add tiny', { freeBytes: async () => 1_000_000 });
    expect(said).toMatch(/needs 201 MB of disk .* 1 MB are free/);
    expect(ranges).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('that fills the disk says so', async () => {
    const { url } = await shelf.serve();
    await mkdir(join(shelf.modelsDir, '.downloads'), { recursive: true });
    await symlink('/dev/full', join(shelf.modelsDir, '.downloads', 'tiny.tar.bz2.part'));
    expect((await shelf.run([shelf.entry(url)], 'add tiny')).said).toMatch(/the disk of .* is full/);
  });

  test.each([
    ['hangs', () => undefined],
    ['has an error', (response) => response.writeHead(503).end()],
    ['does not have it', (response) => response.writeHead(404).end()],
    ['closes every connection', (response) => response.destroy()],
  ] satisfies [string, Send][])('from a server that %s is given up', async (_what, send) => {
    const { url } = await shelf.serve(shelf.whole, send);
    const { said } = await shelf.run([shelf.entry(url)], 'add tiny', { stallMs: 200 });
    expect(said).toMatch(/cannot be fetched|answers 404/);
  });

  test('comes from a mirror, or from a folder without any network', { tags: ['rare'] }, async () => {
    const { url } = await shelf.serve();
    const away = shelf.entry('http://127.0.0.1:9/tiny.tar.bz2');
    expect((await shelf.run([away], `add tiny --mirror ${new URL('.', url).href}`)).done).toBe(true);
    await shelf.run([away], 'remove tiny');
    const local = join(shelf.folder, 'local');
    await mkdir(local);
    await cp(join(shelf.made, 'tiny.tar.bz2'), join(local, 'tiny.tar.bz2'));
    expect((await shelf.run([away], `add tiny --from ${local}`)).done).toBe(true);
    await writeFile(join(local, 'tiny.tar.bz2'), 'something else');
    expect((await shelf.run([away], `add tiny --from ${local}`)).said).toContain('is not tiny');
  });
});
