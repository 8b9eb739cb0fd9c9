import { AppError } from '@orator/platform/app-error';
import type { OwnedTask } from '@orator/tasks';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** The common part of the outputs of all kinds that make videos. */
const Video = z.object({ video_key: z.string(), duration_s: z.number() });

/**
 * The file of a finished video.
 * @throws AppError not_found, also when the task has no video
 */
export async function findVideo({ db }: Deps, { userId, id }: OwnedTask): Promise<z.infer<typeof Video>> {
  const row = await db.task.findFirst({ where: { id, userId, finishedAt: { not: null } } });
  const video = Video.safeParse(row?.output).data;
  if (video === undefined) throw new AppError('not_found');
  return video;
}
