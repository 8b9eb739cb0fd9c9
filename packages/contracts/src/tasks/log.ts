import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

export const TASK_LOG_EVENTS = [
  'queued',
  'started',
  'stage',
  'retried',
  'succeeded',
  'failed',
  'timed_out',
  'cancelled',
] as const;
export type TaskLogEvent = (typeof TASK_LOG_EVENTS)[number];

export const TaskRuntimeLog = z
  .object({
    id: z.string(),
    task_id: Id,
    at: Timestamp,
    attempt: z.number().int(),
    event: z.enum(TASK_LOG_EVENTS),
    stage: z.string().nullable(),
    duration_ms: z.number().int().nullable(),
  })
  .meta({ id: 'TaskRuntimeLog' });
