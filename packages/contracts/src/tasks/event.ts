import { z } from 'zod';
import { Id } from '../core/common.ts';
import { TaskStateNumber } from './state-number.ts';

/** Fields of every pushed event about a task. */
const common = {
  task_id: Id,
  task_state: TaskStateNumber,
  rate: z
    .number()
    .min(0)
    .max(100)
    .describe('percent, two decimals')
    .meta({ examples: [42.5] }),
  done: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('percent of the work that was reported as done, while it runs: a cancel costs this share')
    .meta({ examples: [40.25] }),
  stage: z
    .string()
    .nullable()
    .meta({ examples: ['render'] }),
  is_content_safe: z.boolean().optional().describe('false when the result was refused by a content check'),
  title: z.string().optional().describe('the new name, when it was renamed'),
};
type Common = typeof common;

/** A pushed event about a task, under the specification's name (section 4). Several kinds may share one. */
export interface TaskEvent<Name extends string = string, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: Name;
  readonly payload: z.ZodObject<Common & Fields>;
}

/**
 * Declares an event. `description`: when it is pushed, for the API's reference; `fields`: its fields besides the task's
 * id, state, rate and stage.
 */
export const taskEvent = <const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
): TaskEvent<Name, Fields> => ({ name, payload: z.object({ ...common, ...fields }).describe(description) });

type FieldsOf<Event> = Event extends TaskEvent<string, infer Fields> ? z.input<z.ZodObject<Fields>> : never;
type CommonValues = z.input<z.ZodObject<Common>>;

/**
 * The events a kind pushes when a task changes: for each event its fields, or nothing. The task's id, state, rate and
 * stage are added unless given: a podcast reports its audio as done while its video is still being made.
 */
export type Pushes<Events extends readonly TaskEvent[]> = {
  readonly [Event in Events[number] as Event['name']]?: FieldsOf<Event> & Partial<CommonValues>;
};

/** The data that events are derived from: the task's state and input, and its result so far. */
export interface TaskSnapshot<Input, Result> {
  /** A `TaskState`. */
  readonly state: number;
  readonly input: Input;
  readonly result: Readonly<Partial<Result>>;
}
