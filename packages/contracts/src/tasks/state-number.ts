import { z } from 'zod';

/** A `TaskState`. Apart from `state.ts`, which the web runs and which must not bring Zod along. */
export const TaskStateNumber = z.number().int().min(0).max(5).meta({ id: 'TaskState' });
