import { z } from 'zod';

/** A `TaskState`. In a module of its own, because the web loads `state.ts` and should not load Zod with it. */
export const TaskStateNumber = z.number().int().min(0).max(5).meta({ id: 'TaskState' });
