import { z } from 'zod';

// The responses of docs/head-server.openapi.json.

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** `refused`: a retry would fail in the same way. */
export const JobError = z.object({ code: z.enum(['refused', 'failed']), message: z.string().max(2000).optional() });

export const HeadJobStatus = z.object({
  id: z.string().min(1).max(200),
  state: z.enum(JOB_STATES),
  progress: z.number().min(0).max(1).optional(),
  error: JobError.optional(),
});
export type HeadJobStatus = z.infer<typeof HeadJobStatus>;

/** The parts of `POST /jobs` that are not files. */
export const JOB_FIELDS = ['width', 'height', 'fps', 'frames', 'seed', 'emotion', 'intensity'] as const;
