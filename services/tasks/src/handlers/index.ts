import { type JobInput, jobInput, type JobName, type JobOutput } from '@orator/contracts/tasks/kinds';
import type { TaskContext } from '../worker/task-context.ts';
import { photoVideoHandlers } from './photo-videos.ts';
import { speechHandlers } from './speeches.ts';

/** Exhaustive, or it does not compile. */
export type Handlers = {
  readonly [Name in JobName]: (input: JobInput<Name>, task: TaskContext) => Promise<JobOutput<Name>>;
};

const handlers: Handlers = { ...photoVideoHandlers, ...speechHandlers };

/** Runs the handler of a job on the input its row carries. */
export const runHandler = <Name extends JobName>(
  name: Name,
  input: unknown,
  task: TaskContext,
): Promise<JobOutput<Name>> => handlers[name](jobInput(name).parse(input), task);
