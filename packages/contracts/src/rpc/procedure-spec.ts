import { z } from 'zod';
import type { CallWeightName } from './weights.ts';

/**
 * A remote procedure that the gateway calls on a worker, usually while an HTTP request waits, such as finding the face
 * in a photo. It holds no credits and writes no row, so that a client can repeat it after a timeout.
 */
export interface ProcedureSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** What it costs: whose slots it takes, and what it waits for. */
  readonly weight: CallWeightName;
  /** Time limit of a worker, ms: near the usual time on a busy machine, because the call holds a slot meanwhile. */
  readonly timeout: number;
}

/** The key of a stored file. */
export const StorageKey = z.string().max(300);
