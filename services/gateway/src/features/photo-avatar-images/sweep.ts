import { TaskState } from '@orator/contracts/tasks/state';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { Loop } from '@orator/platform/loops';
import { photoKeys } from '@orator/contracts/photo-avatar-images/files';

/** Photos deleted in one transaction. */
const BATCH = 100;

/**
 * Deletes photos that users removed, with their files, unless an avatar or an unfinished task needs them. Videos made
 * from them stay. Gateways that do this at the same time each process photos of other users.
 * @param userId only photos of this user, whose row the transaction has locked
 * @returns how many
 */
export async function deleteHidden(tx: Tx, userId?: string): Promise<number> {
  const whose = userId === undefined ? Prisma.empty : Prisma.sql`AND p.user_id = ${userId}::uuid`;
  const photos = await tx.$queryRaw<{ id: string; key: string }[]>`
    SELECT p.id::text, p.key FROM photo_image p JOIN "user" u ON u.id = p.user_id
    WHERE p.hidden_at IS NOT NULL ${whose} AND NOT EXISTS (
      SELECT 1 FROM task t WHERE t.user_id = p.user_id AND t.state IN (${TaskState.Wait}, ${TaskState.InProgress})
      AND lower(t.input->>'image_id') = p.id::text)
      AND NOT EXISTS (SELECT 1 FROM photo_avatar a WHERE a.image_id = p.id)
    ORDER BY p.hidden_at LIMIT ${BATCH} FOR NO KEY UPDATE OF u SKIP LOCKED`;
  await tx.photoImage.deleteMany({ where: { id: { in: photos.map(({ id }) => id) } } });
  await scheduleDeletion(
    tx,
    photos.flatMap(({ key }) => photoKeys(key)),
  );
  return photos.length;
}

export const sweepPhotos = (db: Db): Promise<number> => db.$transaction((tx) => deleteHidden(tx));

async function sweep({ db }: { db: Db }): Promise<void> {
  while ((await sweepPhotos(db)) === BATCH);
}

export const photoLoop = (deps: { db: Db }): Loop => ({ name: 'photos', everyMs: 60_000, step: () => sweep(deps) });
