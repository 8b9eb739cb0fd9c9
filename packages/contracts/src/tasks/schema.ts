import { z } from 'zod';
import { Credits, Id, Timestamp } from '../core/common.ts';
import { TaskFailure } from '../core/errors.ts';

/** Task states as they travel (specification, section 4; its spelling of the third is kept). */
export const TaskState = { Wait: 0, InProgress: 1, Successed: 2, Failed: 3, Timeout: 4, Complete: 5 } as const;
export const TaskStateNumber = z.number().int().min(0).max(5).meta({ id: 'TaskState' });
export type TaskStateNumber = (typeof TaskState)[keyof typeof TaskState];

/** Every kind of task there is; `tasks.ts` must have a job for each. */
export const TASK_KINDS = ['photo-video', 'speech'] as const;
export const TaskKind = z.enum(TASK_KINDS).meta({ id: 'TaskKind' });
export type TaskKind = z.infer<typeof TaskKind>;

export const TaskResult = z
  .object({
    video_url: z.string().optional(),
    audio_url: z.string().optional(),
    poster_url: z.string().optional(),
    captions_url: z.string().optional(),
    duration_s: z.number(),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
  })
  .meta({ id: 'TaskResult' });
export type TaskResult = z.infer<typeof TaskResult>;

export const Task = z
  .object({
    id: Id,
    kind: TaskKind,
    title: z.string(),
    state: TaskStateNumber,
    rate: z.number().min(0).max(100).describe('percent'),
    stage: z.string().nullable(),
    queue_position: z.number().int().optional(),
    eta_s: z.number().optional(),
    cost: Credits.describe('what was quoted and held'),
    charged: Credits.describe('what was taken in the end; 0 when nothing was delivered'),
    error: z.object({ reason: TaskFailure, message: z.string() }).optional(),
    result: TaskResult.optional(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;
