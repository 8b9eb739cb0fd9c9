/**
 * | constants | source |
 * |---|---|
 * | `STDERR_LIMIT` | chosen, not measured |
 * | `KILOBYTES` | `ulimit -v` of POSIX shells; bytes of ffmpeg's `-max_alloc` |
 * | `NOT_FOUND` | POSIX, "Exit Status for Commands" |
 * | `MOST_TEXT` | chosen: times of an hour of frames |
 */
import { CodedError } from './coded-error.ts';
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { FOLLOWED, type Followed, followPrinted } from './follow-ffmpeg.ts';
import { killProcess } from './kill-process.ts';
import { type InputFile, type MediaInput, probedInput } from './media-input.ts';

export type FfmpegErrorCode = 'encoder_missing' | 'encoder_killed' | 'encoder_failed' | 'disk_full';

/** Why ffmpeg failed. The message suggests a remedy, where one is known. */
export class FfmpegError extends CodedError<FfmpegErrorCode> {
  override readonly name = 'FfmpegError';
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

/** What ffmpeg reads and makes. */
export interface FfmpegWork {
  /** The inputs, in the order in which ffmpeg numbers them. */
  readonly inputs: readonly MediaInput[];
  /** Arguments after the inputs: filters, codecs and outputs. */
  readonly output: readonly string[];
}

/** Starts ffmpeg; the signal kills it. */
export function startFfmpeg(work: FfmpegWork, signal?: AbortSignal): Ffmpeg {
  const started = start(work, ['pipe', 'pipe', 'pipe']);
  const { stdout } = started.child;
  if (!stdout) throw new TypeError('ffmpeg was started without pipes');
  return { ...running(started, signal), stdout };
}

/** Starts ffmpeg so that it writes its standard output into one end of a connection, which is closed here. */
export function startFfmpegInto(output: Socket, work: FfmpegWork, signal?: AbortSignal): Omit<Ffmpeg, 'stdout'> {
  const started = start(work, ['pipe', output, 'pipe']);
  output.destroy();
  return running(started, signal);
}

/** Starts ffmpeg with a second input, `pipe:3`, besides stdin; the caller must close it too. */
export function startFfmpegOfTwo(work: FfmpegWork, signal?: AbortSignal): Ffmpeg & { readonly second: Writable } {
  const started = start(work, ['pipe', 'pipe', 'pipe', 'pipe']);
  const { stdout, stdio } = started.child;
  const second = stdio[3];
  if (!stdout || !(second instanceof Writable)) throw new TypeError('ffmpeg was started without pipes');
  second.on('error', () => undefined);
  return { ...running(started, signal), stdout, second };
}

/** Starts ffmpeg so that its progress is followed. */
function startFollowed(work: FfmpegWork, follow: Followed, signal?: AbortSignal): Ffmpeg {
  const started = start(work, ['pipe', 'pipe', 'pipe', 'pipe'], FOLLOWED);
  const { stdout, stdio } = started.child;
  const printed = stdio[3];
  if (!stdout || !(printed instanceof Readable)) throw new TypeError('ffmpeg was started without pipes');
  followPrinted(printed, follow);
  return { ...running(started, signal), stdout };
}

/** A process, and whether it was ended because it took too long. */
interface Started {
  readonly child: ChildProcess;
  readonly expired: () => boolean;
}

const BASIC = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
/** Bytes of a kilobyte, as ffmpeg counts them. */
const KILOBYTES = 1024;

function start({ inputs, output }: FfmpegWork, stdio: StdioOptions, more: readonly string[] = []): Started {
  if (output.includes('-i')) throw new TypeError('an input of ffmpeg is declared by mediaInput');
  const piece = Math.min(...inputs.map(({ limits }) => limits.memory?.piece ?? Infinity));
  const limits = Number.isFinite(piece) ? ['-max_alloc', String(piece * KILOBYTES ** 2), ...FEW_THREADS] : [];
  const read = inputs.flatMap(({ ffmpegArguments }) => ffmpegArguments);
  return spawnLimited(['ffmpeg', ...BASIC, ...more, ...limits, ...read, ...output], inputs, stdio);
}

/**
 * Sets the limit of its own address space and becomes the program: no second process. macOS does not know this limit. glibc
 * reserves 64 MB of address space for each arena, of which it otherwise has eight for each processor. The kernel gives a
 * program of niceness 5 a third of the time of others that need the processor, so that a file of one person does not
 * slow what others hear.
 */
const LIMITED = 'ulimit -v "$0" 2>/dev/null; export MALLOC_ARENA_MAX=2; exec nice -n 5 "$@"';
/** As many threads of filters as on a small machine, since each takes address space as well. */
const FEW_THREADS = ['-filter_threads', '2', '-filter_complex_threads', '2'];

/** Starts a program that reads inputs, with the strictest of their limits. Nothing else starts ffmpeg or ffprobe. */
function spawnLimited(
  command: readonly [string, ...string[]],
  inputs: readonly MediaInput[],
  stdio: StdioOptions,
): Started {
  const megabytes = Math.min(...inputs.map(({ limits }) => limits.memory?.whole ?? Infinity));
  const wallS = Math.min(...inputs.map(({ limits }) => limits.wallS ?? Infinity));
  const [program, ...args] = Number.isFinite(megabytes)
    ? (['/bin/sh', '-c', LIMITED, String(megabytes * KILOBYTES), ...command] as const)
    : command;
  const child = spawn(program, args, { stdio });
  let expired = false;
  if (Number.isFinite(wallS)) {
    const timer = setTimeout(() => {
      expired = true;
      killProcess(child);
    }, 1000 * wallS);
    child.once('close', () => clearTimeout(timer)).once('error', () => clearTimeout(timer));
  }
  return { child, expired: () => expired };
}

function running(started: Started, signal: AbortSignal | undefined): Omit<Ffmpeg, 'stdout'> {
  const { child } = started;
  const { stdin, stderr: errors } = child;
  if (!stdin || !errors) throw new TypeError('ffmpeg was started without pipes');
  // Writing to a process that has ended emits EPIPE here; `done` reports the cause from its exit code and stderr.
  stdin.on('error', () => undefined);
  let stderr = '';
  errors.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_LIMIT);
  });
  const kill = (): void => killProcess(child);
  const done = awaitExit(started, () => stderr, signal);
  // Callers may await `done` only after a failed write; until then its rejection must not count as unhandled.
  done.catch(() => undefined);
  if (signal?.aborted) kill();
  else signal?.addEventListener('abort', kill, { once: true });
  const removeListener = (): void => signal?.removeEventListener('abort', kill);
  done.then(removeListener, removeListener);
  return { stdin, done, kill };
}

/** The shell's exit code for a program that is not installed (POSIX). */
const NOT_FOUND = 127;

async function awaitExit(
  { child, expired }: Started,
  stderr: () => string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let code: unknown;
  let killedBy: unknown;
  try {
    [code, killedBy] = await once(child, 'close');
  } catch (cause) {
    throw startError(cause);
  }
  if (code === 0) return;
  signal?.throwIfAborted();
  if (expired()) throw new FfmpegError('encoder_failed', 'ffmpeg took longer than its input may');
  if (typeof killedBy === 'string') {
    throw new FfmpegError('encoder_killed', `ffmpeg was stopped by ${killedBy}; the machine may be short of memory`);
  }
  if (code === NOT_FOUND) throw missing();
  const text = stderr().trim();
  // The C library's messages for ENOSPC and EDQUOT; ffmpeg's exit code does not distinguish these errors.
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    throw new FfmpegError('disk_full', 'The disk is full: ffmpeg could not write its file. Free some space');
  }
  throw new FfmpegError('encoder_failed', `ffmpeg ended with code ${String(code)}: ${text}`);
}

const missing = (cause?: unknown): FfmpegError =>
  new FfmpegError('encoder_missing', 'ffmpeg was not found. Install it (Debian: apt install ffmpeg)', { cause });

function startError(cause: unknown): FfmpegError {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    ? missing(cause)
    : new FfmpegError('encoder_failed', 'ffmpeg could not be started', { cause });
}

/**
 * Runs ffmpeg to its end and returns what it wrote to stdout; the signal kills it.
 * @param follow told of its progress twice a second
 * @throws {FfmpegError}, or the signal's reason
 */
export async function readFfmpeg(work: FfmpegWork, signal?: AbortSignal, follow?: Followed): Promise<Buffer> {
  const ffmpeg = follow === undefined ? startFfmpeg(work, signal) : startFollowed(work, follow, signal);
  ffmpeg.stdin.end();
  const parts: Buffer[] = [];
  ffmpeg.stdout.on('data', (part: Buffer) => parts.push(part));
  await ffmpeg.done;
  return Buffer.concat(parts);
}

/** Characters of ffprobe's answer that are read: times of an hour of frames at 60 frames a second. */
const MOST_TEXT = 4 << 20;

/**
 * Runs ffprobe on a file and returns what it printed, at most 4 million characters; empty for a file that it cannot
 * read. The signal kills it.
 * @param shown options that say what to print, such as `-show_entries`
 * @throws {FfmpegError} when it cannot be started; the signal's reason
 */
export async function readFfprobe(file: InputFile, shown: readonly string[], signal?: AbortSignal): Promise<string> {
  return (await readProbe(file, shown, signal)).text;
}

/** As `readFfprobe`, with what ffprobe warned of: a length that is a guess, what is missing. */
export async function readProbe(
  file: InputFile,
  shown: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly text: string; readonly warnings: string }> {
  signal?.throwIfAborted();
  const input = probedInput(file);
  const command = ['ffprobe', '-v', 'warning', ...shown, ...input.ffprobeArguments] as const;
  const { child } = spawnLimited(command, [input], ['ignore', 'pipe', 'pipe']);
  const kill = (): void => killProcess(child);
  signal?.addEventListener('abort', kill, { once: true });
  let [text, warnings] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    if (warnings.length < MOST_TEXT) warnings += part;
  });
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > MOST_TEXT) kill();
  });
  try {
    await once(child, 'close');
  } catch (cause) {
    throw startError(cause);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
  signal?.throwIfAborted();
  return { text, warnings };
}
