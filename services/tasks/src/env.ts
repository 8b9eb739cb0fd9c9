import { availableParallelism } from 'node:os';
import { TASK_QUEUES } from '@orator/contracts/tasks/queues';
import { commonEnv, origins } from '@orator/platform/env';
import { z } from 'zod';

export const workerEnv = commonEnv.extend({
  STORAGE_DIR: z.string().min(1),
  /** Queues of tasks this process serves, separated by commas; all of them where it is not set. */
  WORKER_QUEUES: z
    .string()
    .default(TASK_QUEUES.join())
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(TASK_QUEUES)).min(1)),
  /** Tasks of each queue at once. A render keeps about one core busy and its encoder another. */
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  /** Seconds that running tasks may go on when the worker is told to stop; what is not done by then is begun again. */
  WORKER_FINISH_S: z.coerce.number().int().min(0).max(3600).default(0),
});

export const pushEnv = commonEnv.extend({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  CORS_ORIGINS: origins,
});
