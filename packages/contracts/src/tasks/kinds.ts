import { z } from 'zod';
import type { JobSpec } from './kind.ts';
import { photoVideoJobs } from '../photo-videos/schema.ts';
import { speechJobs } from '../speeches/schema.ts';
import { TaskKind } from './schema.ts';

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
