import { TaskState } from '@orator/contracts/tasks/state';
import { footageFiles } from '@orator/contracts/video-avatars/files';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { Loop } from '@orator/platform/loops';
import type { AfterCommit } from '@orator/platform/personal-data';
import { removeTasks, sceneClipKeys } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { sweepUploads } from './parts.ts';
import type { OwnedVideoAvatar } from './service.ts';

/** Avatars deleted in one transaction. */
const BATCH = 100;

/**
 * Deletes a video avatar with its footage; videos made with it stay. Its files stay while a task needs them.
 * @throws AppError not_found
 */
export async function removeVideoAvatar(deps: Deps, { id, userId }: OwnedVideoAvatar): Promise<void> {
  const taskId = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const where = { id, userId, deletedAt: null };
    const row = await tx.videoAvatar.findFirst({ where, select: { taskId: true } });
    if (row === null) throw new AppError('not_found');
    await tx.videoAvatar.updateMany({ where, data: { deletedAt: new Date() } });
    await deleteGone(tx, userId);
    return row.taskId;
  });
  // The task that made it would otherwise stay in the list of works, without a result.
  await removeTasks(deps, userId, [taskId]);
  deps.runInBackground(deleteDueFiles(deps));
}

/**
 * Removes the footage of a consent and the avatar made from it. Tasks in progress are finished, and videos stay; files
 * are deleted when nothing needs them any more.
 */
export async function removeConsentedFootage(
  tx: Tx,
  deps: Deps,
  { id: consentId, userId }: { readonly id: string; readonly userId: string },
): Promise<AfterCommit> {
  const whose = { userId, consentId, deletedAt: null };
  const rows = await tx.videoAvatar.findMany({ where: whose, select: { taskId: true } });
  await tx.videoAvatar.updateMany({ where: whose, data: { deletedAt: new Date() } });
  await deleteGone(tx, userId);
  return async () => {
    await removeTasks(
      deps,
      userId,
      rows.map(({ taskId }) => taskId),
    );
    await deleteDueFiles(deps);
  };
}

/**
 * Deletes avatars that users removed, with their files, unless an unfinished task needs them.
 * @param userId only avatars of this user
 * @returns how many
 */
export async function deleteGone(tx: Tx, userId?: string): Promise<number> {
  const whose = userId === undefined ? Prisma.empty : Prisma.sql`AND a.user_id = ${userId}::uuid`;
  const gone = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id::text FROM video_avatar a
    WHERE a.deleted_at IS NOT NULL ${whose} AND NOT EXISTS (
      SELECT 1 FROM task t WHERE t.user_id = a.user_id AND (lower(t.input->>'video_avatar_id') = a.id::text
        OR jsonb_path_exists(t.input, '$.scenes[*] ? (@.video_avatar_id == $id)', jsonb_build_object('id', a.id::text)))
      AND t.state IN (${TaskState.Wait}, ${TaskState.InProgress}))
    ORDER BY a.deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const ids = { in: gone.map(({ id }) => id) };
  await tx.videoAvatar.deleteMany({ where: { id: ids } });
  // Scenes cached for reuse do not count among the videos that stay.
  const scenes = await tx.sceneClip.findMany({ where: { footageId: ids }, select: { id: true } });
  await tx.sceneClip.deleteMany({ where: { footageId: ids } });
  await scheduleDeletion(tx, [
    ...gone.flatMap(({ id }) => footageFiles(id)),
    ...scenes.flatMap(({ id }) => Object.values(sceneClipKeys(id))),
  ]);
  return gone.length;
}

async function sweepVideoAvatars({ db }: { readonly db: Db }): Promise<void> {
  while ((await db.$transaction((tx) => deleteGone(tx))) === BATCH);
}

export const videoAvatarLoop = (deps: { readonly db: Db }): Loop => ({
  name: 'video-avatars',
  everyMs: 60_000,
  step: async () => {
    await sweepVideoAvatars(deps);
    await sweepUploads(deps);
  },
});
