import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDiskFull } from '../../media/disk-full.ts';
import { SpeechError } from '../speech-engine.ts';
import { type EspeakRequest, EspeakResponse } from './espeak-messages.ts';

/** Time limit of one request, including the start of the process and loading its dictionaries. Most take some 10 ms. */
const TIMEOUT_MS = 30_000;

/** A program under the GPL, which is only started as a separate process, never imported. */
const PROGRAM = fileURLToPath(import.meta.resolve('@orator/espeak-child'));

const crashed = (cause?: unknown): SpeechError =>
  isDiskFull(cause)
    ? new SpeechError('disk_full', 'The disk is full. Free some space.', { cause })
    : new SpeechError('engine_failed', 'The speech engine stopped unexpectedly; try again.', { cause });

export interface EspeakProcess {
  /**
   * Runs requests one after the other. A crash, a timeout or an abort ends the process; the next request starts another.
   * @throws {SpeechError} `voice_unknown`, `disk_full` or `engine_failed`; or the signal's reason
   */
  request(request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer>;
  /** Id of the process while it runs. */
  pid(): number | undefined;
  close(): Promise<void>;
}

export type EspeakAnswer = Exclude<EspeakResponse, { kind: 'error' }>;

function start(program: string): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child must not keep this process alive; while it works, the timer of its request does.
  child.unref();
  child.channel?.unref();
  return child;
}

const terminated = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
  });

function answerOf(message: unknown, request: EspeakRequest): EspeakAnswer {
  const response = EspeakResponse.safeParse(message);
  if (!response.success) throw crashed(response.error);
  if (response.data.kind !== 'error') return response.data;
  if (response.data.error === 'failed') {
    throw crashed(Object.assign(new Error(response.data.message), { code: response.data.code }));
  }
  const voice = request.kind === 'speak' ? request.voice : '';
  throw new SpeechError('voice_unknown', `espeak-ng has no voice "${voice}".`);
}

/** Sends a request and waits for its answer, the end of the process, the timeout or the abort, whichever comes first. */
function exchange(child: ChildProcess, request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onMessage = (message: unknown): void =>
      finish(() => {
        try {
          resolve(answerOf(message, request));
        } catch (error) {
          reject(error);
        }
      });
    const onEnd = (cause: unknown): void => finish(() => reject(crashed(cause)));
    const onAbort = (): void => finish(() => reject(signal.reason));
    const timer = setTimeout(() => onEnd(new Error('no answer in time')), TIMEOUT_MS);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    signal.addEventListener('abort', onAbort);
    child.send(request, (error) => error && onEnd(error));
  });
}

/** @param program path of the program; another one for tests */
export function createEspeakProcess(program = PROGRAM): EspeakProcess {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const stop = async (): Promise<void> => {
    const stopping = child;
    child = undefined;
    if (stopping !== undefined) await terminated(stopping);
  };

  const carryOut = async (request: EspeakRequest, signal: AbortSignal): Promise<EspeakAnswer> => {
    signal.throwIfAborted();
    if (closed) throw crashed(new Error('the engine is closed'));
    const reused = child?.connected === true;
    if (child === undefined || !reused) child = start(program);
    try {
      return await exchange(child, request, signal);
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
      const turn = last.then(() => carryOut(request, signal));
      last = turn.catch(() => undefined);
      return turn;
    },
    pid: () => child?.pid,
    async close() {
      closed = true;
      await stop();
      await last;
    },
  };
}
