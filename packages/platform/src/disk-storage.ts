/**
 * | constants | source |
 * |---|---|
 * | `CHECK_BYTES`, `CHECK_HOLDS_MS` | chosen, not measured |
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFileUrls, type FileUrls } from './file-urls.ts';
import { FileNotFound, isStorageKey, type Storage } from './storage.ts';

/**
 * The folder of files that are being written. It is on the same file system as the others, so that a rename completes a
 * file.
 */
const PARTS_FOLDER = 'parts';

/** What a check writes, and how long its result holds, ms: anybody may ask whether the gateway is ready. */
const CHECK_BYTES = 1024 * 1024;
const CHECK_HOLDS_MS = 3000;

/** What the gateway needs to serve the files of a disk storage. */
export interface ServedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

export interface ServedFiles {
  readonly isValidUrl: FileUrls['isValid'];
  readonly find: (key: string) => Promise<ServedFile | null>;
}

export interface DiskStorage extends Storage {
  readonly served: ServedFiles;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns an empty list when there is no such folder */
const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const openFile = (path: string): Promise<FileHandle> =>
  open(path).catch((error: unknown) => {
    throw isMissing(error) ? new FileNotFound() : error;
  });

/**
 * Files in a folder that all processes see under the same path. The gateway serves their URLs (`/files`).
 * @param secret signs the URLs
 */
export function createDiskStorage(folder: string, secret: string): DiskStorage {
  const urls = createFileUrls(secret);
  const toPath = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('bad storage key');
    return join(folder, key);
  };
  const place = async (key: string, write: (temporary: string) => Promise<void>): Promise<void> => {
    const path = toPath(key);
    const temporary = toPath(`${PARTS_FOLDER}/${randomUUID()}`);
    await mkdir(dirname(temporary), { recursive: true });
    try {
      await write(temporary);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  };
  const find: ServedFiles['find'] = async (key) => {
    const path = toPath(key);
    const file = await stat(path).catch(() => null);
    return file?.isFile() === true ? { path, size: file.size, modified: file.mtime } : null;
  };
  const listOlder = async (prefix: string, since: Date): Promise<string[]> => {
    const keys: string[] = [];
    for (const name of await namesIn(toPath(prefix))) {
      const file = await stat(join(toPath(prefix), name)).catch(() => null);
      if (file?.isFile() === true && file.mtime < since) keys.push(`${prefix}/${name}`);
    }
    return keys;
  };
  let checked: { readonly at: number; readonly isWritable: Promise<boolean> } | null = null;
  /** Whether a file as large as a preview fits: a folder that may be written to says nothing of a full disk or quota. */
  const tryWriting = async (): Promise<boolean> => {
    const temporary = toPath(`${PARTS_FOLDER}/${randomUUID()}`);
    try {
      await mkdir(dirname(temporary), { recursive: true });
      await writeFile(temporary, randomBytes(CHECK_BYTES));
      return true;
    } catch {
      return false;
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  };
  const remove = async (key: string): Promise<void> => rm(toPath(key), { force: true });
  return {
    putFile: (key, localPath) => place(key, (temporary) => copyFile(localPath, temporary)),
    put: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes)),
    putStream: (key, stream) => place(key, (temporary) => pipeline(stream, createWriteStream(temporary))),
    has: async (key) => (await find(key)) !== null,
    size: async (key) => (await find(key))?.size ?? null,
    read: async (key, range) => (await openFile(toPath(key))).createReadStream(range),
    withLocalCopy: async (key, use) => {
      const file = await find(key);
      if (file === null) throw new FileNotFound();
      return use(file.path);
    },
    url: urls.url,
    linkedUrl: urls.linkedUrl,
    lastingUrl: urls.lastingUrl,
    remove,
    listOlder,
    removeUnfinished: async (since) => {
      await Promise.all((await listOlder(PARTS_FOLDER, since)).map(remove));
    },
    check: async () => {
      if (checked === null || performance.now() - checked.at > CHECK_HOLDS_MS) {
        checked = { at: performance.now(), isWritable: tryWriting() };
      }
      return checked.isWritable;
    },
    served: { isValidUrl: urls.isValid, find },
  };
}
