import type { Storage } from '@orator/platform/storage';
import type { Engines } from '@orator/engines/engines';

/** What a handler sees of the task it works on. */
export interface TaskContext {
  readonly taskId: string;
  readonly userId: string;
  /** Seconds that were estimated for what is made: the price is for these. */
  readonly lengthS: number;
  /** Aborted by a cancel, a timeout, a lost claim or the worker's own stop. */
  readonly signal: AbortSignal;
  /** A folder of its own, removed when the attempt ends. */
  readonly folder: string;
  readonly storage: Storage;
  readonly engines: Engines;
  /** Enters a stage of the job's catalog entry. */
  readonly stage: (name: string) => Promise<void>;
  /** How far the current stage is, 0 to 1. */
  readonly progress: (fraction: number) => void;
  /** Looks up rows the input names. */
  readonly imageKey: (imageId: string) => Promise<string>;
}

/** The text does not speak as it reads. Trying again would not help. */
export class Unspeakable extends Error {
  override name = 'Unspeakable';
}

/** What the input names is not there any more. Trying again would not help. */
export class InputGone extends Error {
  override name = 'InputGone';
}
