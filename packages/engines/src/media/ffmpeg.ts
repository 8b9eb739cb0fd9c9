import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type Readable, Writable } from 'node:stream';
import { killProcess } from './kill-process.ts';

export type FfmpegErrorCode = 'encoder_missing' | 'encoder_killed' | 'encoder_failed' | 'disk_full';

/** Why ffmpeg failed. The message suggests a remedy, where one is known. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
  readonly code: FfmpegErrorCode;

  constructor(code: FfmpegErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A running ffmpeg process. The caller must read or close its streams. */
export interface Ffmpeg {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /**
   * Resolves when it ended successfully; rejects with an FfmpegError, or the signal's reason if the signal stopped it.
   */
  readonly done: Promise<void>;
  readonly kill: () => void;
}

/** Characters of ffmpeg's stderr that are kept to explain a failure. */
const STDERR_LIMIT = 2000;

/** Starts ffmpeg with `args`; the signal kills it. */
export function startFfmpeg(args: readonly string[], signal?: AbortSignal): Ffmpeg {
  const child = spawn('ffmpeg', [...QUIET, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  return { ...running(child, child.stdin, child.stderr, signal), stdout: child.stdout };
}

/** Starts ffmpeg so that it writes its standard output into one end of a connection, which is closed here. */
export function startFfmpegInto(output: Socket, args: readonly string[], signal?: AbortSignal): Omit<Ffmpeg, 'stdout'> {
  const child = spawn('ffmpeg', [...QUIET, ...args], { stdio: ['pipe', output, 'pipe'] });
  output.destroy();
  const { stdin, stderr } = child;
  if (!stdin || !stderr) throw new TypeError('ffmpeg was started without pipes');
  return running(child, stdin, stderr, signal);
}

/** Starts ffmpeg with a second input, `pipe:3`, besides stdin; the caller must close it too. */
export function startFfmpegOfTwo(
  args: readonly string[],
  signal?: AbortSignal,
): Ffmpeg & { readonly second: Writable } {
  const child = spawn('ffmpeg', [...QUIET, ...args], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const [stdin, stdout, stderr, second] = child.stdio;
  if (!stdin || !stdout || !stderr || !(second instanceof Writable)) {
    throw new TypeError('ffmpeg was started without pipes');
  }
  second.on('error', () => undefined);
  return { ...running(child, stdin, stderr, signal), stdout, second };
}

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error'];

function running(
  child: ChildProcess,
  stdin: Writable,
  errors: Readable,
  signal: AbortSignal | undefined,
): Omit<Ffmpeg, 'stdout'> {
  // Writing to a process that has ended emits EPIPE here; `done` reports the cause from its exit code and stderr.
  stdin.on('error', () => undefined);
  let stderr = '';
  errors.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_LIMIT);
  });
  const kill = (): void => killProcess(child);
  const done = exitOf(child, () => stderr, signal);
  // Callers may await `done` only after a failed write; until then its rejection must not count as unhandled.
  done.catch(() => undefined);
  if (signal?.aborted) kill();
  else signal?.addEventListener('abort', kill, { once: true });
  const removeListener = (): void => signal?.removeEventListener('abort', kill);
  done.then(removeListener, removeListener);
  return { stdin, done, kill };
}

async function exitOf(child: ChildProcess, stderr: () => string, signal: AbortSignal | undefined): Promise<void> {
  let code: unknown;
  let killedBy: unknown;
  try {
    [code, killedBy] = await once(child, 'close');
  } catch (cause) {
    throw startError(cause);
  }
  if (code === 0) return;
  signal?.throwIfAborted();
  if (typeof killedBy === 'string') {
    throw new FfmpegError('encoder_killed', `ffmpeg was stopped by ${killedBy}; the machine may be short of memory`);
  }
  const text = stderr().trim();
  // The C library's messages for ENOSPC and EDQUOT; ffmpeg's exit code does not distinguish these errors.
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    throw new FfmpegError('disk_full', 'The disk is full: ffmpeg could not write its file. Free some space');
  }
  throw new FfmpegError('encoder_failed', `ffmpeg ended with code ${String(code)}: ${text}`);
}

function startError(cause: unknown): FfmpegError {
  const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return missing
    ? new FfmpegError('encoder_missing', 'ffmpeg was not found. Install it (Debian: apt install ffmpeg)', { cause })
    : new FfmpegError('encoder_failed', 'ffmpeg could not be started', { cause });
}

/**
 * Runs ffmpeg to its end and returns what it wrote to stdout; the signal kills it.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function readFfmpeg(args: readonly string[], signal?: AbortSignal): Promise<Buffer> {
  const ffmpeg = startFfmpeg(args, signal);
  ffmpeg.stdin.end();
  const parts: Buffer[] = [];
  ffmpeg.stdout.on('data', (part: Buffer) => parts.push(part));
  await ffmpeg.done;
  return Buffer.concat(parts);
}
