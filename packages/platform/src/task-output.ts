import { TaskKind } from '@orator/contracts/tasks/schema';
import { type JobName, jobOutput } from '@orator/contracts/tasks/kinds';
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

/** The storage keys of a result's files. */
export const outputKeys = (output: Output): string[] =>
  [output.video_key, output.audio_key, output.poster_key, output.captions_key].filter((key) => key !== undefined);

/** Every file a job may make, whatever its kind. */
const FILES = ['video.mp4', 'poster.jpg', 'captions.vtt', 'speech.m4a'] as const;

/** Where a job puts a file it makes. */
export const taskKey = (taskId: string, file: (typeof FILES)[number]): string => `tasks/${taskId}/${file}`;

/** Where a task that has no result may have put files all the same. */
export const unfinishedKeys = (taskId: string): string[] => FILES.map((file) => taskKey(taskId, file));

interface TaskFiles {
  readonly id: string;
  readonly kind: string;
  readonly output: unknown;
}

/** The storage keys of everything that belongs to a task: its result, and what attempts before may have left. */
export const taskKeys = ({ id, kind, output }: TaskFiles): string[] => {
  const made = output === null ? [] : outputKeys(readOutput(TaskKind.parse(kind), output));
  return [...new Set([...made, ...unfinishedKeys(id)])];
};
