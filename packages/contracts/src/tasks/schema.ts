import { z } from 'zod';
import { Credits, Id, Line, Timestamp } from '../core/common.ts';
import { TaskFailure } from '../core/errors.ts';
import { ShareCode } from '../shared-videos/schema.ts';
import { TASK_KINDS, type TaskKind as AnyTaskKind, taskKinds, TaskResult, type TaskSource } from './kinds.ts';
import { TaskStateNumber } from './state-number.ts';

/** The longest name an owner may give a task, characters. */
export const TASK_TITLE_CHARACTERS = 100;

export const TaskKind = z.enum(TASK_KINDS).meta({ id: 'TaskKind' });
export type TaskKind = AnyTaskKind;

/** A task's name, given by its owner, on one line. */
export const TaskTitle = Line.min(1).max(TASK_TITLE_CHARACTERS);

export const Task = z
  .object({
    id: Id,
    kind: TaskKind,
    title: z.string().meta({ examples: ['Hello there. I can speak.'] }),
    state: TaskStateNumber,
    rate: z.number().min(0).max(100).describe('percent'),
    done: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe('percent of the work that was reported as done, while it runs: a cancel costs this share'),
    stage: z.string().nullable(),
    queue_position: z.number().int().optional(),
    waits_for_own: z
      .literal(true)
      .optional()
      .describe('it waits for another task of its owner to end, because the plan runs no more at once'),
    eta_s: z.number().optional(),
    cost: Credits.describe('the quoted price, which was held'),
    charged: Credits.describe('what was charged; 0 when nothing was delivered'),
    error: z
      .object({
        reason: TaskFailure,
        message: z.string(),
        part: z.number().int().optional().describe('the scene that failed, from 1, in a video of several scenes'),
      })
      .optional(),
    output: TaskResult.optional(),
    photo_url: z
      .string()
      .optional()
      .describe('the photo or the avatar it was made from, unless that was deleted or taken back'),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    expires_at: Timestamp.optional().describe(
      'when its result is removed, as the plan says; absent until that is near',
    ),
    folder_id: Id.optional().describe('the folder it is in'),
    shared: z.literal(true).optional().describe('in lists: anybody with its link may play it'),
    versions: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('how many versions its work has: tasks that were started as another version of it, and free re-rolls'),
    rerolls_left: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('free re-rolls that are left; only when one task is read, and for kinds that have them'),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

/** A task with its source, typed by its kind, and the code of its share link. */
export type TaskDetail = {
  [Kind in TaskKind]: Task & { kind: Kind; source: TaskSource<Kind> | null; share_code: string | null };
}[TaskKind];

/** A union with one alternative for each kind; the overload declares its type, which the compiler cannot infer. */
function makeTaskDetail(): z.ZodType<TaskDetail>;
function makeTaskDetail(): z.ZodType {
  const source = (kind: TaskKind) =>
    taskKinds[kind].source
      .nullable()
      .describe('what it was made from, to make another like it; null for tasks of older versions');
  const share_code = ShareCode.nullable().describe('what its link has when it is shared');
  return z.union(TASK_KINDS.map((kind) => Task.extend({ kind: z.literal(kind), source: source(kind), share_code })));
}
export const TaskDetail = makeTaskDetail().meta({ id: 'TaskDetail' });
