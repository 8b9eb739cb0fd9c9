import type { Readable } from 'node:stream';

/** How long an address of a file works, seconds (decisions.md, Time). */
export const FILE_URL_SECONDS = 3600;

/** There is no file under the key. The message names no key: keys contain ids of people. */
export class FileNotFound extends Error {
  override name = 'FileNotFound';
  constructor() {
    super('there is no such file in storage');
  }
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a text can be a key: relative paths of letters, digits, `-`, `_`, `.` and `/`; no part begins with a dot. */
export const isStorageKey = (text: string): boolean => KEY.test(text);

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where files are kept. All processes use one storage, but not necessarily one file system: a file is reached by its key, and
 * a program that needs a path asks for a local copy. A file becomes visible under its key when it is complete; putting another
 * one under the key replaces it. What every implementation must do is tested by `storage.contract.ts`.
 *
 * Whatever reaches a file refuses a text that is no key (`isStorageKey`).
 */
export interface Storage {
  /** Stores a copy of a local file. */
  putFile: (key: string, localPath: string) => Promise<void>;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Stores a stream without holding it in memory. Nothing is stored if the stream fails. */
  putStream: (key: string, stream: Readable) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Size in bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>;
  /**
   * The caller reads the stream to its end or destroys it.
   * @throws FileNotFound
   */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * Calls `use` with the path of a file on this machine that has the content, to be read only, and only until `use` ends.
   * @throws FileNotFound
   */
  withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>;
  /**
   * An address at which a browser can get the file for FILE_URL_SECONDS: a path on this site, or a whole URL. Nothing is asked
   * over the network, since a list has many of them. Stays the same for a while, so that browsers can cache the file.
   * @param now Unix time, milliseconds
   */
  url: (key: string, now?: number) => string;
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
  /** The keys directly in a folder whose files were stored before `since`. */
  listOlder: (folder: string, since: Date) => Promise<string[]>;
  /** Removes what is written of files whose writing began before `since`: the process that wrote them is taken for dead. */
  removeUnfinished: (since: Date) => Promise<void>;
  /** Whether a file can be stored now. */
  check: () => Promise<boolean>;
}
