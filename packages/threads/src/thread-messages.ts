import type { MessagePort } from 'node:worker_threads';
import { isDiskFull } from '@orator/media/disk-full';

/** What a procedure of a thread gets beside its request. */
export interface CallControl {
  /** Aborted when the caller gives the work up. */
  readonly signal: AbortSignal;
  /** Tells the caller the fraction that is done, 0 to 1, and the stage. */
  readonly progress: (fraction: number, stage?: string) => void;
  /** Hands a piece of the result on while it is made; absent where the caller does not take it. */
  readonly film?: (bytes: Uint8Array) => void;
}

/** The control of work that takes items from its caller while it runs. */
export interface FedControl<Item> extends CallControl {
  readonly fed: ReadableStream<Item>;
}

/** Procedures of a thread by their kinds: the request and the control of each, and its answer. */
export type Procedures<Requests> = {
  // `createCalls` takes for each what its control says that it is fed.
  readonly [Kind in keyof Requests]: (request: Requests[Kind], control: FedControl<never>) => unknown;
};

/** A call as it is sent to a thread. */
export interface ThreadCall<Kind, Request> {
  readonly kind: Kind;
  readonly request: Request;
  /** Port for the messages while the work goes on; null when there are none. */
  readonly port: MessagePort | null;
  /** Whether pieces of the result are handed on while it is made. */
  readonly filmed: boolean;
}

/** A message to a thread while it works. */
export type ToThread<Item> = { readonly item: Item } | 'end' | 'stop';

/** A message from a thread while it works. */
export type FromThread<Stage> = { readonly film: Uint8Array } | { readonly fraction: number; readonly stage: Stage };

/** An error for another thread. Copying an error between threads would lose its code. */
export interface ThreadFailure {
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

export type ThreadResult<Value> = { readonly value: Value } | { readonly failure: ThreadFailure };

/** An error of a worker thread, thrown again in the caller's thread. */
export class EngineThreadError extends Error {
  /** The code of the engine's or the system's error, `disk_full` when the disk was full, otherwise `unknown`. */
  readonly code: string;

  constructor({ name, message, code }: ThreadFailure) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

/** Runs `work` and returns its result or error in a form that can be sent to another thread. */
export async function toThreadResult<Value>(work: () => Value | Promise<Value>): Promise<ThreadResult<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { failure: { name, message, code: isDiskFull(error) ? 'disk_full' : code } };
  }
}

/**
 * Unwraps a result in the caller's thread.
 * @throws {EngineThreadError} for a failure
 */
export function fromThreadResult<Value>(result: ThreadResult<Value>): Value {
  if ('value' in result) return result.value;
  throw new EngineThreadError(result.failure);
}
