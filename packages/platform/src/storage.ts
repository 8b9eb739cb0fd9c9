/**
 * | constants | source |
 * |---|---|
 * | `FILE_URL_SECONDS` | `decisions.md`, Time |
 */
import type { Readable } from 'node:stream';

/** Validity of a file's URL, seconds (decisions.md, Time). */
export const FILE_URL_SECONDS = 3600;

/** There is no file under the key. The message does not contain the key, because keys contain user ids. */
export class FileNotFound extends Error {
  override name = 'FileNotFound';
  constructor() {
    super('there is no such file in storage');
  }
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Whether a text is a valid key: relative paths of letters, digits, `-`, `_`, `.` and `/`; no part begins with a dot.
 */
export const isStorageKey = (text: string): boolean => KEY.test(text);

/** A range of a file's bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores files by key. All processes share one storage, but not necessarily a file system: a program that needs a path
 * asks for a local copy. A file becomes visible under its key when it is complete; storing another one under the same
 * key replaces it. `storage.contract.ts` tests the behaviour that every implementation must have.
 *
 * All functions reject an invalid key (`isStorageKey`).
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
   * The caller must read the stream to its end or destroy it.
   * @throws FileNotFound
   */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * Calls `use` with the path of a local file with this content, which is read-only and valid until `use` ends.
   * @throws FileNotFound
   */
  withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>;
  /**
   * A URL, absolute or a path on this site, from which a browser can get the file for FILE_URL_SECONDS. Computed
   * without network access, because a list has many of them. Stays the same for a while, so that browsers can cache the
   * file.
   * @param now Unix time, milliseconds
   */
  url: (key: string, now?: number) => string;
  /**
   * A URL for somebody who sees the file through a link that its owner can end. It works as long as `url`, and no longer
   * than the link: whoever serves it asks at each request, and caches do.
   * @param link names it, for the gateway
   * @param now Unix time, milliseconds
   */
  linkedUrl: (key: string, link: string, now?: number) => string;
  /** The same, for as long as the link is open, for those who keep addresses: chats and their previews. */
  lastingUrl: (key: string, link: string) => string;
  /** No effect when there is no such file. */
  remove: (key: string) => Promise<void>;
  /** The keys directly in a folder whose files were stored before `since`. */
  listOlder: (folder: string, since: Date) => Promise<string[]>;
  /** Removes incomplete files whose writing began before `since`; their writer is assumed dead. */
  removeUnfinished: (since: Date) => Promise<void>;
  /** Whether a file can be stored now. */
  check: () => Promise<boolean>;
}
