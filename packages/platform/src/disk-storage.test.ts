import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { FILE_URL_SECONDS } from './storage.ts';
import { testStorageContract } from './storage.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'orator-storage-'));
});
afterAll(() => rm(root, { recursive: true }));

const SECRET = 'a secret for tests, of 32 characters or more';
const newFolder = () => mkdtemp(join(root, 'disk-'));

testStorageContract('the disk', async () => createDiskStorage(await newFolder(), SECRET));

describe('the disk', () => {
  test('leaves no part of a file behind when writing it fails', async () => {
    const folder = await newFolder();
    const storage = createDiskStorage(folder, SECRET);
    await storage.put('one.txt', Buffer.from('one'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the sender is gone');
      })(),
    );
    await expect(storage.putStream('two.txt', broken)).rejects.toThrow('the sender is gone');
    expect(await readdir(join(folder, 'parts'))).toEqual([]);
  });

  test('removes the unfinished files of processes that died', async () => {
    const folder = await newFolder();
    const parts = join(folder, 'parts');
    await mkdir(parts);
    for (const name of ['old', 'young']) await writeFile(join(parts, name), 'half');
    await utimes(join(parts, 'old'), new Date(0), new Date(0));
    await createDiskStorage(folder, SECRET).removeUnfinished(new Date(Date.now() - 60_000));
    expect(await readdir(parts)).toEqual(['young']);
  });

  test('refuses to store where its folder cannot be made', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, 'no folder');
    expect(await createDiskStorage(file, SECRET).check()).toBe(false);
    const folder = join(await newFolder(), 'made', 'on', 'demand');
    expect(await createDiskStorage(folder, SECRET).check()).toBe(true);
  });

  test('reports that nothing can be stored when writing fails, even if permissions allow it', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'parts'), '');
    expect(await createDiskStorage(folder, SECRET).check()).toBe(false);
  });
});

describe('an address that the gateway serves', () => {
  const storage = createDiskStorage('/storage', SECRET);
  const parts = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return [pathname.replace('/files/', ''), searchParams.get('e') ?? '', searchParams.get('s') ?? ''] as const;
  };

  test('works for between half and all of its lifetime, only for its own file and with the same secret', () => {
    const now = Date.now();
    const [key, end, signature] = parts(storage.url('a/one.txt', now));
    const { isValidUrl } = storage.served;
    const halfMs = (FILE_URL_SECONDS / 2) * 1000;
    expect(isValidUrl(key, end, signature, now + halfMs)).toBe(true);
    expect(isValidUrl(key, end, signature, now + 2 * halfMs + 1)).toBe(false);
    expect(isValidUrl('a/two.txt', end, signature, now)).toBe(false);
    expect(isValidUrl(key, String(Number(end) + 1), signature, now)).toBe(false);
    const linked = storage.linkedUrl('a/one.txt', 'work.one', now);
    const [, , linkedSignature] = parts(linked);
    expect(new URL(linked, 'http://localhost').searchParams.get('via')).toBe('work.one');
    const validity = ['work.one', 'work.two', undefined].map((link) =>
      isValidUrl(key, end, linkedSignature, now, link),
    );
    expect(validity).toEqual([true, false, false]);
    const lasting = storage.lastingUrl('a/one.txt', 'work.one');
    const [, never, lastingSignature] = parts(lasting);
    const years = now + 10 * 365 * 86_400_000;
    const lasts = ['work.one', 'work.two', undefined].map((link) =>
      isValidUrl(key, never, lastingSignature, years, link),
    );
    expect(lasts).toEqual([true, false, false]);
    expect(createDiskStorage('/storage', `another ${SECRET}`).served.isValidUrl(key, end, signature, now)).toBe(false);
  });
});
