import type { SharedVideo } from '@orator/contracts/shared-videos/schema';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { type OwnedTask, presentResult } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { newCode } from '../../sharing/new-code.ts';

const KIND = 'photo-video';

/**
 * Shares a finished video: one that is shared keeps its code, one that was withdrawn gets another.
 * @throws AppError not_found for a task without a video
 */
export async function shareVideo({ db }: Deps, { userId, id }: OwnedTask): Promise<{ code: string }> {
  const [row] = await db.$queryRaw<{ code: string }[]>`
    INSERT INTO shared_video (id, task_id, user_id, code)
    SELECT ${newId()}::uuid, id, user_id, ${newCode()} FROM task
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND kind = ${KIND} AND state = ${TaskState.Successed}
      FOR KEY SHARE
    ON CONFLICT (task_id) DO UPDATE SET
      code = CASE WHEN shared_video.withdrawn_at IS NULL THEN shared_video.code ELSE excluded.code END,
      created_at = CASE WHEN shared_video.withdrawn_at IS NULL THEN shared_video.created_at ELSE now() END,
      withdrawn_at = NULL
    RETURNING code`;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * Ends the link of a video; one that is not shared stays so.
 * @throws AppError not_found
 */
export async function withdrawVideo({ db }: Deps, { userId, id }: OwnedTask): Promise<void> {
  await db.sharedVideo.updateMany({
    where: { taskId: id, userId, withdrawnAt: null },
    data: { withdrawnAt: new Date() },
  });
  if ((await db.task.count({ where: { id, userId } })) === 0) throw new AppError('not_found');
}

/**
 * The video of a link, with nothing about its owner.
 * @throws AppError not_found, video_withdrawn
 */
export async function readSharedVideo({ db, storage }: Deps, code: string): Promise<SharedVideo> {
  const shared = await db.sharedVideo.findUnique({ where: { code }, include: { task: true } });
  if (shared === null) throw new AppError('not_found');
  if (shared.withdrawnAt !== null) throw new AppError('video_withdrawn');
  const { title, input, output } = shared.task;
  const { video_url, poster_url, captions_url, duration_s, width, height } = presentResult(KIND, output, storage.url);
  if (video_url === undefined || duration_s === undefined || width === undefined || height === undefined) {
    throw new AppError('not_found');
  }
  const source = taskKinds[KIND].source.safeParse(input).data;
  const locale = source?.script.locale ?? null;
  const captioned = source !== undefined && source.captions !== 'none';
  return { title, locale, video_url, poster_url, captions_url, captioned, duration_s, width, height };
}
