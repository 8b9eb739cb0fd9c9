import type { MessagePort } from 'node:worker_threads';
import type { HeadJob, HeadResult, HeadStage } from '../head/head-engine.ts';
import { isDiskFull } from '../media/disk-full.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';

/** What a thread is asked to render, and the port for its progress and for stopping it. */
export interface RenderRequest {
  readonly job: HeadJob;
  readonly port: MessagePort;
}

export interface RenderProgress {
  readonly fraction: number;
  readonly stage: HeadStage;
}

/** Of an error only its name and message are copied between threads, so its code is sent beside it. */
export interface ThreadFailure {
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

export type ThreadResult<Value> = { readonly value: Value } | { readonly failure: ThreadFailure };
export type RenderThreadResult = ThreadResult<HeadResult>;
export type AnalyseThreadResult = ThreadResult<PortraitAnalysis>;

/** An error of a thread, thrown again on the other side. */
export class EngineThreadError extends Error {
  /** The code of the engine's or the system's error, `disk_full` where there was no room for a file, else `unknown`. */
  readonly code: string;

  constructor({ name, message, code }: ThreadFailure) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

/** Runs `work` and makes its result or its error one that can be sent to another thread. */
export async function toThreadResult<Value>(work: () => Promise<Value>): Promise<ThreadResult<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { failure: { name, message, code: isDiskFull(error) ? 'disk_full' : code } };
  }
}

/** @throws {EngineThreadError} */
export function fromThreadResult<Value>(result: ThreadResult<Value>): Value {
  if ('value' in result) return result.value;
  throw new EngineThreadError(result.failure);
}
