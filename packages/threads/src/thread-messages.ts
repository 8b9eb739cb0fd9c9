import type { MessagePort } from 'node:worker_threads';

/** What a procedure of a thread gets beside its request. */
export interface CallControl {
  /** Aborted when the caller gives the work up. */
  readonly signal: AbortSignal;
  /** Tells the caller the fraction that is done, 0 to 1, and the stage. */
  readonly progress: (fraction: number, stage?: string) => void;
  /** Hands a piece of the result on while it is made; absent where the caller does not take it. */
  readonly film?: (bytes: Uint8Array) => void;
}

/** A call as it is sent to a thread. */
export interface ThreadCall {
  /** Address of the module that exports the procedure. */
  readonly program: string;
  readonly kind: string;
  readonly request: unknown;
  /** Carries what the thread tells while it works; a message to the thread says that the work is given up. */
  readonly port: MessagePort;
  /** Whether pieces of the result are handed on while it is made. */
  readonly filmed: boolean;
}

/** What a thread tells while it works. */
export type Told<Stage> = { readonly film: Uint8Array } | { readonly fraction: number; readonly stage: Stage };

/** An error as it is sent to another thread: copying the error itself would lose its code. */
type ThreadFailure = Pick<EngineThreadError, 'name' | 'message' | 'code'>;

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
