import type { MessagePort } from 'node:worker_threads';
import type { HeadJob, HeadResult, HeadStage } from '../head/head-engine.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';

/** What a thread is asked to render, and where it tells how far it is. */
export interface RenderOrder {
  readonly job: HeadJob;
  readonly port: MessagePort;
}

export interface RenderProgress {
  readonly fraction: number;
  readonly stage: HeadStage;
}

/** An error keeps only its name and message between threads, so the code travels beside it. */
export interface ThreadFailure {
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

export type Answer<Value> = { readonly value: Value } | { readonly failure: ThreadFailure };
export type RenderAnswer = Answer<HeadResult>;
export type AnalyseAnswer = Answer<PortraitAnalysis>;

/** What failed in a thread, thrown again on the other side. */
export class EngineFailure extends Error {
  readonly code: string;

  constructor({ name, message, code }: ThreadFailure) {
    super(message);
    this.name = name;
    this.code = code;
  }
}
