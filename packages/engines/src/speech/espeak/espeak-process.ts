import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Order } from './espeak-messages.ts';
import { SpeechError } from '../speech-engine.ts';

/** Longest one sentence may take, the child's start and its dictionaries included: some hundred times the usual. */
const TIMEOUT_MS = 30_000;

const died = (cause?: unknown): SpeechError =>
  new SpeechError('engine_failed', 'The speech engine stopped unexpectedly; try again.', { cause });

export interface EspeakProcess {
  /** Orders are carried out one after the other. A crash, a timeout or an abort ends the child; the next order starts one. */
  ask(order: Order, signal: AbortSignal): Promise<Answer>;
  /** The child's process id while there is one. */
  pid(): number | undefined;
  close(): Promise<void>;
}

function start(): ChildProcess {
  const child = fork(new URL('espeak-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Idle, it must not keep the parent alive; while it works, the order's timer does.
  child.unref();
  child.channel?.unref();
  return child;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
  });

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && ('pcm' in value || 'morphemes' in value || 'error' in value);

/** Sends one order and waits for its answer, the child's death, the deadline or the abort, whichever is first. */
function exchange(child: ChildProcess, order: Order, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAnswer = (answer: unknown): void => finish(() => (isAnswer(answer) ? resolve(answer) : reject(died())));
    const onEnd = (cause: unknown): void => finish(() => reject(died(cause)));
    const onAbort = (): void => finish(() => reject(signal.reason));
    const timer = setTimeout(() => onEnd(new Error('no answer in time')), TIMEOUT_MS);
    child.on('message', onAnswer).on('exit', onEnd).on('error', onEnd);
    signal.addEventListener('abort', onAbort);
    child.send(order, (error) => error && onEnd(error));
  });
}

/** The adapter's side of the espeak child process. Safe on any thread: it only waits. */
export function createEspeakProcess(): EspeakProcess {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  const stop = async (): Promise<void> => {
    const dying = child;
    child = undefined;
    if (dying !== undefined) await ended(dying);
  };

  const carryOut = async (order: Order, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted();
    if (closed) throw died(new Error('the engine is closed'));
    const warm = child?.connected === true;
    if (child === undefined || !warm) child = start();
    try {
      return await exchange(child, order, signal);
    } catch (error) {
      await stop();
      // One that died while it was idle is no reason to fail: its successor gets the order.
      if (!warm || signal.aborted) throw error;
      return carryOut(order, signal);
    }
  };

  return {
    ask(order, signal) {
      const turn = last.then(() => carryOut(order, signal));
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
