import { z } from 'zod';
import { Empty, Id, IdParams, PageQuery, Timestamp, page } from './common.ts';
import type { JobSpec } from './job.ts';
import { photoVideoJobs } from './photo-videos.ts';
import { route } from './route.ts';
import { speechJobs } from './speeches.ts';
import { Task, TaskKind } from './task.ts';

/** The job catalog: the features' jobs, one for every kind of task. */
export const jobs = { ...photoVideoJobs, ...speechJobs } satisfies Record<TaskKind, JobSpec>;
export type Jobs = typeof jobs;
export type JobName = TaskKind;
export type JobInput<Name extends JobName> = z.output<Jobs[Name]['input']>;
export type JobOutput<Name extends JobName> = z.output<Jobs[Name]['output']>;

/** The schemas again, in a form in which the compiler follows one job from input to output. */
const inputs: { readonly [Name in JobName]: z.ZodType<JobInput<Name>> } = {
  'photo-video': jobs['photo-video'].input,
  speech: jobs.speech.input,
};
const outputs: { readonly [Name in JobName]: z.ZodType<JobOutput<Name>> } = {
  'photo-video': jobs['photo-video'].output,
  speech: jobs.speech.output,
};
export const jobInput = <Name extends JobName>(name: Name): z.ZodType<JobInput<Name>> => inputs[name];
export const jobOutput = <Name extends JobName>(name: Name): z.ZodType<JobOutput<Name>> => outputs[name];

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

const tag = 'Tasks';
export const tasks = {
  list: route({
    method: 'GET',
    url: '/tasks',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your tasks, newest first',
    query: PageQuery.extend({ kind: TaskKind.optional() }),
    response: page(Task),
    rateLimit: 600,
  }),
  read: route({
    method: 'GET',
    url: '/tasks/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'One task',
    params: IdParams,
    response: Task,
    rateLimit: 600,
  }),
  cancel: route({
    method: 'POST',
    url: '/tasks/:id/cancel',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Stop a task: free while it waits; its share of the price once it runs',
    params: IdParams,
    response: Task,
  }),
  remove: route({
    method: 'DELETE',
    url: '/tasks/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a finished task and its files',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  logs: route({
    method: 'GET',
    url: '/task-runtime-logs',
    access: 'user',
    trial: true,
    tag,
    summary: 'What happened to your tasks, step by step, newest first',
    query: PageQuery.extend({ task_id: Id.optional() }),
    response: page(TaskRuntimeLog),
  }),
};
