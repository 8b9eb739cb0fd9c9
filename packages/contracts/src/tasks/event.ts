import { z } from 'zod';
import { Id } from '../core/common.ts';
import { TaskStateNumber } from './state-number.ts';

/** What every pushed event about a task carries. */
const common = {
  task_id: Id,
  task_state: TaskStateNumber,
  rate: z.number().min(0).max(100).describe('percent, two decimals'),
  stage: z.string().nullable(),
};
type Common = typeof common;

/** A pushed event about a task, under the specification's name (section 4). Several kinds may push the same one. */
export interface TaskEvent<Name extends string = string, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: Name;
  readonly payload: z.ZodObject<Common & Fields>;
}

/** Declares an event. `fields` are what it carries besides the task's id, state, rate and stage. */
export const taskEvent = <const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields,
): TaskEvent<Name, Fields> => ({ name, payload: z.object({ ...common, ...fields }) });

type FieldsOf<Event> = Event extends TaskEvent<string, infer Fields> ? z.input<z.ZodObject<Fields>> : never;
type CommonValues = z.input<z.ZodObject<Common>>;

/**
 * What a kind pushes when a task changes: for each of its events the fields to send, or nothing. The task's own id, state,
 * rate and stage are sent unless overridden: a podcast reports its audio as done while the video is still being made.
 */
export type Pushes<Events extends readonly TaskEvent[]> = {
  readonly [Event in Events[number] as Event['name']]?: FieldsOf<Event> & Partial<CommonValues>;
};

/** What events are made from: the task's input, and what it has made so far. */
export interface TaskSnapshot<Input, Result> {
  readonly input: Input;
  readonly result: Readonly<Partial<Result>>;
}
