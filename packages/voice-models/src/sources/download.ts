/**
 * | constants | source |
 * |---|---|
 * | `PAUSES_MS`, `STALL_MS`, `TOLERANCE` | chosen, not measured |
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A file to download. */
export interface Wanted {
  readonly url: string;
  /** Approximate size in bytes; the server's size may differ by `TOLERANCE`. */
  readonly bytes: number;
  /** Null when it is not known yet. */
  readonly sha256: string | null;
  /** Path of the complete file; `<path>.part` until then, also between calls. */
  readonly path: string;
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Bytes received, of how many. */
  readonly progress: (done: number, total: number) => void;
  /** Pauses between consecutive failures without progress, milliseconds; after the last one the download fails. */
  readonly pausesMs?: readonly number[];
  /** Milliseconds without a byte after which a connection counts as broken. */
  readonly stallMs?: number;
}

/** A download that cannot succeed; the message is for the operator. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

/** The disk has too little space. */
export class NoSpace extends DownloadFailed {
  override name = 'NoSpace';
}

/**
 * Pauses before a broken download is resumed, and the longest silence of its server, milliseconds; and the share by
 * which a file may differ from its stated size.
 */
const PAUSES_MS: readonly number[] = [1000, 3000, 10_000, 30_000];
const STALL_MS = 30_000;
const TOLERANCE = 0.02;

const readSize = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** SHA-256 of a file, in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Whether a file system, or a program by its last words, found no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('stderr' in error && /ENOSPC|No space left/.test(String(error.stderr))));

/** Size of the whole file, bytes, according to the response to a range request starting at `from`; null if unusable. */
function readTotal({ status, headers }: Response, from: number): number | null {
  if (status === 200) return Number(headers.get('content-length') ?? Number.NaN);
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return status === 206 && Number(start) === from ? Number(total) : null;
}

/** Fetches the rest of a partial file. @returns whether it is complete */
async function fetchRest({ url, bytes, path }: Wanted, options: DownloadOptions): Promise<boolean> {
  const { progress, stallMs = STALL_MS } = options;
  const part = `${path}.part`;
  const from = await readSize(part);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallMs);
  const signal = AbortSignal.any([options.signal, stalled.signal]);
  try {
    const response = await fetch(url, { signal, ...(from > 0 && { headers: { range: `bytes=${from}-` } }) });
    if (response.status === 416) await rm(part, { force: true });
    if (response.status >= 400 && response.status < 500 && ![408, 416, 429].includes(response.status)) {
      throw new DownloadFailed(`${url} answers ${response.status}`);
    }
    const total = readTotal(response, from);
    if (total === null || response.body === null) return false;
    if (!(Math.abs(total - bytes) <= TOLERANCE * bytes)) {
      throw new DownloadFailed(`${url} has ${total} bytes, and some ${bytes} were expected`);
    }
    let done = response.status === 206 ? from : 0;
    const file = createWriteStream(part, { flags: done > 0 ? 'a' : 'w' });
    const counted = async function* (body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), stallMs);
        done += chunk.byteLength;
        if (done > total) throw new DownloadFailed(`${url} sends more than it says`);
        yield chunk;
        progress(done, total);
      }
    };
    await pipeline(response.body, counted, file);
    return done === total;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Downloads a file, resuming an earlier attempt, even one of another process. The file appears under its name only when
 * it is complete and its checksum is right.
 * @returns its SHA-256
 * @throws DownloadFailed, or the signal's reason; the part fetched so far is kept, unless its checksum is wrong
 */
export async function download(wanted: Wanted, options: DownloadOptions): Promise<string> {
  const { pausesMs = PAUSES_MS, signal } = options;
  const part = `${wanted.path}.part`;
  if (wanted.sha256 !== null && (await hashFile(wanted.path).catch(() => null)) === wanted.sha256) return wanted.sha256;
  for (let failures = 0; ; ) {
    const before = await readSize(part);
    let why: unknown;
    try {
      if (await fetchRest(wanted, options)) break;
    } catch (error) {
      signal.throwIfAborted();
      if (isDiskFull(error)) throw new NoSpace(`the disk of ${wanted.path} is full`, { cause: error });
      if (error instanceof DownloadFailed) throw error;
      why = error;
    }
    failures = (await readSize(part)) > before ? 1 : failures + 1;
    const wait = pausesMs[failures - 1];
    if (wait === undefined) throw new DownloadFailed(`${wanted.url} cannot be fetched`, { cause: why });
    await pause(wait, undefined, { signal });
  }
  const sha256 = await hashFile(part);
  if (wanted.sha256 !== null && sha256 !== wanted.sha256) {
    await rm(part);
    throw new DownloadFailed(`${wanted.url} is not what it was: its SHA-256 is ${sha256}, and not ${wanted.sha256}`);
  }
  await rename(part, wanted.path);
  return sha256;
}
