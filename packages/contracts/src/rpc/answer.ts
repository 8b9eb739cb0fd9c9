import { z } from 'zod';

/**
 * Why a call has no result: it was not begun in time, took too long, the disk of storage or of the worker is full, the
 * engine of a voice stopped, or the procedure failed otherwise.
 */
export const CALL_FAULTS = ['not_begun', 'timed_out', 'storage_full', 'voice_failed', 'failed'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** What a worker answers to a call. */
export const CallAnswer = z.union([z.object({ result: z.unknown() }), z.object({ fault: z.enum(CALL_FAULTS) })]);
export type CallAnswer = z.infer<typeof CallAnswer>;
