import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FILE_URL_SECONDS, FileNotFound, type Storage } from './storage.ts';

const HOUR_MS = 3_600_000;
const soon = () => new Date(Date.now() + HOUR_MS);
const before = () => new Date(Date.now() - HOUR_MS);

/**
 * The tests that every implementation of Storage must pass.
 * @param create makes an empty storage
 */
export function testStorageContract(name: string, create: () => Promise<Storage>): void {
  describe(`${name} keeps the contract of storage`, () => {
    let storage: Storage;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orator-contract-'));
    });
    beforeEach(async () => {
      storage = await create();
    });
    afterAll(() => rm(folder, { recursive: true }));

    const put = (key: string, text: string) => storage.put(key, Buffer.from(text));
    const readText = async (key: string) => (await buffer(await storage.read(key))).toString();

    test('a file is what was put last, by whichever way', async () => {
      const local = join(folder, 'local.bin');
      await writeFile(local, 'from a file');
      const ways = [
        ['bytes', () => put('a/b/one.txt', 'bytes')],
        ['from a file', () => storage.putFile('a/b/one.txt', local)],
        ['streamed', () => storage.putStream('a/b/one.txt', Readable.from([Buffer.from('stream'), Buffer.from('ed')]))],
        ['', () => put('a/b/one.txt', '')],
      ] as const;
      for (const [text, way] of ways) {
        await way();
        expect(await readText('a/b/one.txt')).toBe(text);
        expect([await storage.size('a/b/one.txt'), await storage.has('a/b/one.txt')]).toEqual([text.length, true]);
      }
      expect(await readFile(local, 'utf8')).toBe('from a file');
    });

    test('a file that is not there has no size, and cannot be read or copied', async () => {
      await put('a/one.txt', 'one');
      for (const key of ['a/two.txt', 'a', 'b/one.txt']) {
        expect([await storage.has(key), await storage.size(key)], key).toEqual([false, null]);
      }
      await expect(storage.read('a/two.txt')).rejects.toThrow(FileNotFound);
      const use = async () => 'used';
      await expect(storage.withLocalCopy('a/two.txt', use)).rejects.toThrow(FileNotFound);
      await expect(storage.putFile('a/two.txt', join(folder, 'none'))).rejects.toThrow('ENOENT');
      expect(await storage.has('a/two.txt')).toBe(false);
    });

    test('a part is read from its first to its last byte', async () => {
      await put('one.txt', '0123456789');
      const part = async (start: number, end: number) =>
        (await buffer(await storage.read('one.txt', { start, end }))).toString();
      expect([await part(0, 0), await part(2, 5), await part(8, 99)]).toEqual(['0', '2345', '89']);
    });

    test('a local copy has the content, and what is done with it is answered', async () => {
      await put('one.txt', 'one');
      expect(await storage.withLocalCopy('one.txt', (path) => readFile(path, 'utf8'))).toBe('one');
      const fail = () => Promise.reject(new Error('no use'));
      await expect(storage.withLocalCopy('one.txt', fail)).rejects.toThrow('no use');
      expect(await readText('one.txt')).toBe('one');
    });

    test('a file is seen when it is complete; of a stream that fails nothing is kept', async () => {
      await put('one.txt', 'before');
      const arriving = new PassThrough();
      const stored = storage.putStream('one.txt', arriving);
      arriving.write('half');
      expect(await readText('one.txt')).toBe('before');
      arriving.destroy(new Error('the sender is gone'));
      await expect(stored).rejects.toThrow('the sender is gone');
      expect(await readText('one.txt')).toBe('before');
    });

    test('a removed file is gone, and may be removed again', async () => {
      await put('a/one.txt', 'one');
      await put('a/two.txt', 'two');
      for (let time = 0; time < 2; time += 1) await storage.remove('a/one.txt');
      expect([await storage.has('a/one.txt'), await storage.has('a/two.txt')]).toEqual([false, true]);
    });

    test('the older files of a folder are listed, but not those of folders in it', async () => {
      expect(await storage.listOlder('a', soon())).toEqual([]);
      for (const key of ['a/one.txt', 'a/two.txt', 'a/b/three.txt', 'ab/four.txt']) await put(key, key);
      expect((await storage.listOlder('a', soon())).toSorted()).toEqual(['a/one.txt', 'a/two.txt']);
      expect(await storage.listOlder('a', before())).toEqual([]);
    });

    test('what is being written goes on when older unfinished files are removed', async () => {
      const arriving = new PassThrough();
      const stored = storage.putStream('one.txt', arriving);
      arriving.write('half ');
      await storage.removeUnfinished(before());
      arriving.end('and half');
      await stored;
      expect(await readText('one.txt')).toBe('half and half');
    });

    test('an address is one file’s, stays the same for a while, and is another one when it has ended', () => {
      const now = 1_700_000_000_000;
      const half = (FILE_URL_SECONDS / 2) * 1000;
      const start = Math.ceil(now / half) * half;
      expect(storage.url('one.txt', start)).toBe(storage.url('one.txt', start + half - 1));
      expect(storage.url('one.txt', start)).not.toBe(storage.url('two.txt', start));
      expect(storage.url('one.txt', start)).not.toBe(storage.url('one.txt', start + 2 * half));
      expect(storage.url('one.txt')).toMatch(/^(https:\/)?\/[^/]/);
    });

    test.each([
      '',
      '/etc/passwd',
      '../one.txt',
      'a/../../one.txt',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a b',
      'a\\b',
      'ü',
    ])('%j is no key', async (key) => {
      const local = join(folder, 'key.bin');
      await writeFile(local, 'text');
      const uses = [
        () => put(key, 'text'),
        () => storage.putFile(key, local),
        () => storage.putStream(key, Readable.from([Buffer.from('text')])),
        () => storage.has(key),
        () => storage.size(key),
        () => storage.read(key),
        () => storage.withLocalCopy(key, async () => 'used'),
        () => storage.remove(key),
        () => storage.listOlder(key, soon()),
      ];
      for (const use of uses) await expect(use(), use.toString()).rejects.toThrow('bad storage key');
    });

    test('it says that files can be stored', async () => {
      expect(await storage.check()).toBe(true);
    });
  });
}
