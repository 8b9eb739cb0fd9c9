import { type JobName, jobOutput } from '@orator/contracts/tasks';
import { z } from 'zod';

/** The files and figures any job's output may have. */
const Output = z.object({
  video_key: z.string().optional(),
  audio_key: z.string().optional(),
  poster_key: z.string().optional(),
  captions_key: z.string().optional(),
  duration_s: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
});
export type Output = z.output<typeof Output>;

/** Reads the output column of a task, by its job's schema. */
export const readOutput = (kind: JobName, output: unknown): Output => Output.parse(jobOutput(kind).parse(output));

/** The storage keys of a task's files. */
export const outputKeys = (output: Output): string[] =>
  [output.video_key, output.audio_key, output.poster_key, output.captions_key].filter((key) => key !== undefined);
