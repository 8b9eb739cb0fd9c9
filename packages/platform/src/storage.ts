import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deriveKey, sign, verify } from './keys.ts';

/** How long a signed address of a file works, seconds (decisions.md, Time). */
export const FILE_URL_SECONDS = 3600;

/** The folder of files that are being written; one is whole before it gets its key. */
export const PARTS_FOLDER = 'parts';

export interface Storage {
  /** Moves a local file in under `key`; it is there whole or not at all. */
  putFile: (key: string, localPath: string) => Promise<void>;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Keeps what a stream brings, without holding it in memory. */
  putStream: (key: string, stream: Readable) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  read: (key: string, range?: { start: number; end: number }) => ReadStream;
  /** Size in bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>;
  /** A path on this machine where the file can be read. */
  localPath: (key: string) => Promise<string>;
  remove: (key: string) => Promise<void>;
  /** The keys right in a folder that nobody has written to since. */
  listOlder: (folder: string, since: Date) => Promise<string[]>;
  /** Whether a file can be written now. */
  check: () => Promise<boolean>;
}

/** @returns nothing when there is no such folder */
const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });

/** Files in a folder. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`. */
export function createDiskStorage(folder: string): Storage {
  const at = (key: string): string => {
    const path = normalize(join(folder, key));
    if (!/^[\w./-]+$/.test(key) || !path.startsWith(normalize(folder) + sep)) throw new Error('bad storage key');
    return path;
  };
  const place = async (key: string, write: (temporary: string) => Promise<void>): Promise<void> => {
    const path = at(key);
    const temporary = at(`${PARTS_FOLDER}/${randomUUID()}`);
    await mkdir(dirname(temporary), { recursive: true });
    try {
      await write(temporary);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  };
  const size = async (key: string): Promise<number | null> =>
    stat(at(key)).then(
      (file) => (file.isFile() ? file.size : null),
      () => null,
    );
  return {
    putFile: (key, localPath) => place(key, (temporary) => copyFile(localPath, temporary)),
    put: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes)),
    putStream: (key, stream) => place(key, (temporary) => pipeline(stream, createWriteStream(temporary))),
    has: async (key) => (await size(key)) !== null,
    read: (key, range) => createReadStream(at(key), range),
    size,
    localPath: async (key) => at(key),
    remove: async (key) => rm(at(key), { force: true }),
    listOlder: async (prefix, since) => {
      const keys: string[] = [];
      for (const name of await namesIn(at(prefix))) {
        const file = await stat(join(at(prefix), name)).catch(() => null);
        if (file?.isFile() === true && file.mtime < since) keys.push(`${prefix}/${name}`);
      }
      return keys;
    },
    check: () =>
      mkdir(folder, { recursive: true })
        .then(() => access(folder, constants.W_OK))
        .then(
          () => true,
          () => false,
        ),
  };
}

/** Makes and checks addresses of files that work for a while for whoever has them. */
export function createFileUrls(secret: string, seconds = FILE_URL_SECONDS) {
  const key = deriveKey(secret, 'file-url');
  return {
    /** `/files/<key>?e=<unix seconds>&s=<signature>`; the end falls on half the time, so that addresses stay cacheable. */
    url: (fileKey: string, now = Date.now()): string => {
      const step = seconds / 2;
      const end = (Math.floor(now / 1000 / step) + 2) * step;
      return `/files/${fileKey}?e=${end}&s=${sign(key, `${fileKey}\n${end}`)}`;
    },
    valid: (fileKey: string, end: string, signature: string, now = Date.now()): boolean =>
      /^\d{1,12}$/.test(end) && Number(end) * 1000 > now && verify(key, `${fileKey}\n${end}`, signature),
  };
}
export type FileUrls = ReturnType<typeof createFileUrls>;
