import type { SharedWork } from '@orator/contracts/shared-videos/schema';
import { kindView, TaskResult, WORK_FILES, WORK_KINDS } from '@orator/contracts/tasks/kinds';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { newId, type TaskModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { type OwnedTask, presentResult } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { urlsThrough } from '../../sharing/file-links.ts';
import { newCode } from '../../sharing/new-code.ts';

/** An output has one of these files when there is something to play; a cancelled task may have kept a part. */
const PLAYED = WORK_FILES.map((file) => `${file}_key`);

/**
 * Shares the result of an ended task. A work that is already shared keeps its code; one that was withdrawn gets a new
 * code.
 * @throws AppError not_found when there is nothing to play
 */
export async function shareWork({ db }: Deps, { userId, id }: OwnedTask): Promise<{ code: string }> {
  const [row] = await db.$queryRaw<{ code: string }[]>`
    INSERT INTO shared_video (id, task_id, user_id, code)
    SELECT ${newId()}::uuid, id, user_id, ${newCode()} FROM task
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND kind = ANY(${[...WORK_KINDS]})
        AND finished_at IS NOT NULL AND output ?| ${PLAYED}
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
 * Ends the share link of a work; no effect on one that is not shared.
 * @throws AppError not_found
 */
export async function withdrawWork({ db }: Deps, { userId, id }: OwnedTask): Promise<void> {
  await db.sharedVideo.updateMany({
    where: { taskId: id, userId, withdrawnAt: null },
    data: { withdrawnAt: new Date() },
  });
  if ((await db.task.count({ where: { id, userId } })) === 0) throw new AppError('not_found');
}

/** The part of a task's input that is shown with its result. */
function readDetails({ kind, input }: TaskModel) {
  const view = kindView(TaskKind.parse(kind));
  const source = view.source.safeParse(input).data;
  if (source === undefined) return { locale: null, captioned: false };
  return { locale: view.pickLocale?.(source) ?? null, captioned: view.isCaptioned?.(source) ?? false };
}

/**
 * The work of a share link and its kind, without anything about the owner.
 * @param through makes the addresses of its files
 * @throws AppError not_found, video_withdrawn
 */
export async function findSharedWork(
  { db, storage }: Deps,
  code: string,
  through = urlsThrough,
): Promise<{ kind: TaskKind; work: SharedWork }> {
  const shared = await db.sharedVideo.findUnique({ where: { code }, include: { task: true } });
  if (shared === null) throw new AppError('not_found');
  if (shared.withdrawnAt !== null) throw new AppError('video_withdrawn');
  const { title, output } = shared.task;
  const kind = TaskKind.parse(shared.task.kind);
  const result = TaskResult.parse(presentResult(kind, output, through(storage, `work.${code}`)));
  const { video_url, poster_url, captions_url, audio_url, duration_s, width, height } = result;
  const { locale, captioned } = readDetails(shared.task);
  if (duration_s === undefined) throw new AppError('not_found');
  const said = { title, locale, captions_url, duration_s };
  if (video_url !== undefined && width !== undefined && height !== undefined) {
    return { kind, work: { ...said, video_url, poster_url, captioned, width, height } };
  }
  if (audio_url === undefined) throw new AppError('not_found');
  return { kind, work: { ...said, audio_url } };
}

/**
 * The work of a share link, without anything about the owner.
 * @throws AppError not_found, video_withdrawn
 */
export const readSharedWork = async (deps: Deps, code: string): Promise<SharedWork> =>
  (await findSharedWork(deps, code)).work;
