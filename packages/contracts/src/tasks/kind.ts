import type { z } from 'zod';
import type { Counter } from '../accounts/schema.ts';

/** The socket.io events that report tasks (specification, section 4). */
export type TaskEvent = 'tts_task' | 'avatar_tts_task';

/** One kind of task. Times are milliseconds. */
export interface JobSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** How often it is started before it counts as failed; a worker's death uses one up. */
  readonly attempts: number;
  /** The limit of one attempt, from the length of what is made. */
  readonly timeout: (durationS: number) => number;
  readonly event: TaskEvent;
  /** The monthly counter it uses up, if any. */
  readonly counter: Counter | null;
  /** The stages it reports, in order, each with its share of the whole (they add up to 1). */
  readonly stages: Readonly<Record<string, number>>;
}

export const minutes = (count: number): number => count * 60_000;

/** Declares the jobs of one feature. */
export const defineJobs = <const Specs extends Record<string, JobSpec>>(specs: Specs): Specs => specs;
