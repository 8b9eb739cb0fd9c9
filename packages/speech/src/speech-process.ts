import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { isDiskFull } from '@orator/media/disk-full';
import { killProcess } from '@orator/media/kill-process';
import { z } from 'zod';
import { SpeechError } from './speech-engine.ts';

/** The error when the program has ended, does not answer, or answers something unexpected. */
export const crashed = (cause?: unknown): SpeechError =>
  isDiskFull(cause)
    ? new SpeechError('disk_full', 'The disk is full. Free some space.', { cause })
    : new SpeechError('engine_failed', 'The speech engine stopped unexpectedly; try again.', { cause });

/** What every program answers whose work failed. */
const Failure = z.object({ kind: z.literal('error'), message: z.string() });

/**
 * Makes the function that reads the answers of a program (`SpeechProgram.read`).
 * @param schema of the answers of work that did not fail
 * @returns a function that throws {SpeechError} `engine_failed` for a failure, and for an answer that the schema refuses
 */
export const createAnswerReader =
  <Answer>(schema: z.ZodType<Answer>) =>
  (message: unknown): Answer => {
    const failure = Failure.safeParse(message);
    if (failure.success) throw crashed(new Error(failure.data.message));
    const answer = schema.safeParse(message);
    if (!answer.success) throw crashed(answer.error);
    return answer.data;
  };

/** How a program is run beside others. */
export interface Behind {
  /** At the lowest priority, for work that nobody waits for. */
  readonly behind?: boolean;
}

export interface SpeechProgram<Request, Answer> extends Behind {
  /** Path of a program that answers each message with one. */
  readonly program: string;
  /** Time limit of one request, including the start of the process and what it loads. */
  readonly timeoutMs: number;
  /** Ends the process after this time without a request, to free the memory of what it has loaded; never when left out. */
  readonly idleMs?: number;
  /** How long an aborted request may go on, so that the process need not load everything again. Without it, an abort ends the process. */
  readonly finishMs?: number;
  /** @throws {SpeechError} when the answer is an error, or unexpected */
  readonly read: (message: unknown, request: Request) => Answer;
}

export interface SpeechProcess<Request, Answer> {
  /**
   * Runs requests one after the other. A crash or a timeout ends the process, and so does an abort, unless the program
   * answers within `finishMs`; the next request starts another.
   * @throws {SpeechError} what the program answers, or `engine_failed`; or the signal's reason, at once with `finishMs`, else
   * when the process has ended
   */
  request(request: Request, signal: AbortSignal): Promise<Answer>;
  /** Id of the process while it runs. */
  pid(): number | undefined;
  close(): Promise<void>;
}

function start({ program, behind = false }: Pick<SpeechProgram<object, unknown>, 'program' | 'behind'>): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child must not keep this process alive; while it works, the timer of its request does.
  child.unref();
  child.channel?.unref();
  // Its threads start later, and inherit this.
  if (behind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

const terminated = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.ref();
    killProcess(child);
  });

/**
 * Sends a request and waits for its answer, the end of the process, the timeout, or what an abort leaves it, whichever
 * comes first.
 */
function exchange<Request extends object, Answer>(
  child: ChildProcess,
  { read, timeoutMs, finishMs = 0 }: SpeechProgram<Request, Answer>,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onMessage = (message: unknown): void =>
      finish(() => {
        try {
          resolve(read(message, request));
        } catch (error) {
          reject(error);
        }
      });
    const onEnd = (cause: unknown): void => finish(() => reject(crashed(cause)));
    const onAbort = (): void => {
      late = setTimeout(() => finish(() => reject(signal.reason)), finishMs);
    };
    const timer = setTimeout(() => onEnd(new Error('no answer in time')), timeoutMs);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    signal.addEventListener('abort', onAbort);
    child.send(request, (error) => error && onEnd(error));
  });
}

/** Settles as `work` does, or rejects with the signal's reason when that is aborted before. */
async function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Keeps one process of a program, which is started at the first request. */
export function createSpeechProcess<Request extends object, Answer>(
  spoken: SpeechProgram<Request, Answer>,
): SpeechProcess<Request, Answer> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    const stopping = child;
    child = undefined;
    if (stopping !== undefined) await terminated(stopping);
  };

  /** Ends the process when nothing has been asked for a while, after what is running. */
  const restLater = (): void => {
    if (waiting > 0 || spoken.idleMs === undefined) return;
    idle = setTimeout(() => {
      last = last.then(() => (waiting > 0 ? undefined : stop()));
    }, spoken.idleMs).unref();
  };

  const carryOut = async (request: Request, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted();
    if (closed) throw crashed(new Error('the engine is closed'));
    const reused = child?.connected === true;
    if (child === undefined || !reused) child = start(spoken);
    try {
      return await exchange(child, spoken, request, signal);
    } catch (error) {
      if (error instanceof SpeechError && error.code === 'voice_unknown') throw error;
      await stop();
      // The process may have crashed while it was idle, so the request is repeated with a new one.
      if (!reused || signal.aborted) throw error;
      return carryOut(request, signal);
    }
  };

  return {
    request(request, signal) {
      clearTimeout(idle);
      waiting += 1;
      const turn = last.then(() => carryOut(request, signal));
      last = turn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
          restLater();
        });
      return spoken.finishMs === undefined ? turn : untilAborted(turn, signal);
    },
    pid: () => child?.pid,
    async close() {
      closed = true;
      clearTimeout(idle);
      await stop();
      await last;
    },
  };
}
