import { TaskState } from '@orator/contracts/tasks/state';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { Loop } from '@orator/platform/loops';
import { removeTasks } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { lockUser } from '../../identity/lock-user.ts';
import type { OwnedAvatar } from './service.ts';

/** Avatars deleted in one transaction. */
const BATCH = 100;

/**
 * Deletes an avatar with its files; what was made with it stays. Its files stay while a task needs them.
 * @param known the number of videos with it that its owner was shown
 * @throws AppError not_found, avatar_in_use
 */
export async function removeAvatar(deps: Deps, { id, userId }: OwnedAvatar, known: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const where = { id, userId, deletedAt: null };
    const avatar = await tx.photoAvatar.findFirst({ where, select: { id: true } });
    if (avatar === null) throw new AppError('not_found');
    const projects = await countProjects(tx, avatar.id);
    if (projects > known) throw new AppError('avatar_in_use', { details: { projects } });
    await tx.photoAvatar.updateMany({ where, data: { deletedAt: new Date(), publicId: null } });
    await deleteGone(tx, userId);
  });
  // The task that made it has no result any more.
  await removeTasks(deps, userId, [id]);
  deps.runInBackground(deleteDueFiles(deps));
}

/** The number of videos, of any user, that an avatar is in. */
async function countProjects(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM task WHERE input->>'photo_avatar_id' = ${id}`;
  return row?.count ?? 0;
}

/**
 * Deletes avatars that users removed, with their files, unless an unfinished task needs them. Their photos, if removed
 * earlier, are deleted by the next sweep of photos.
 * @param userId only avatars of this user
 * @returns how many
 */
async function deleteGone(tx: Tx, userId?: string): Promise<number> {
  const whose = userId === undefined ? Prisma.empty : Prisma.sql`AND a.user_id = ${userId}::uuid`;
  const gone = await tx.$queryRaw<{ id: string; keys: string[] }[]>`
    SELECT a.id::text, array_remove(ARRAY[a.clip_key, a.preview_key, a.poster_key, a.thumbnail_key], NULL) AS keys FROM photo_avatar a
    WHERE a.deleted_at IS NOT NULL ${whose} AND NOT EXISTS (
      SELECT 1 FROM task t WHERE t.input->>'photo_avatar_id' = a.id::text
      AND t.state IN (${TaskState.Wait}, ${TaskState.InProgress}))
    ORDER BY a.deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  await tx.photoAvatar.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  await scheduleDeletion(
    tx,
    gone.flatMap(({ keys }) => keys),
  );
  return gone.length;
}

async function sweepAvatars({ db }: { readonly db: Db }): Promise<void> {
  while ((await db.$transaction((tx) => deleteGone(tx))) === BATCH);
}

export const avatarLoop = (deps: { readonly db: Db }): Loop => ({
  name: 'avatars',
  everyMs: 60_000,
  step: () => sweepAvatars(deps),
});
