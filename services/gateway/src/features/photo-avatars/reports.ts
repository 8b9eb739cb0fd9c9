import type { NewAvatarReport } from '@orator/contracts/photo-avatars/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';

/**
 * Stores a user's report of another user's public avatar. There is one report per user and avatar; a second one
 * replaces it until an operator has decided.
 * @throws AppError not_found when the avatar is not public, or the user's own
 */
export async function reportAvatar(
  { db }: Deps,
  userId: string,
  id: string,
  { reason, note }: NewAvatarReport,
): Promise<void> {
  const where = { id, deletedAt: null, publicId: { not: null }, userId: { not: userId } };
  if ((await db.photoAvatar.count({ where })) === 0) throw new AppError('not_found');
  const words = { reason, note: note === undefined || note === '' ? null : note };
  const [row] = await db.photoAvatarReport.createManyAndReturn({
    data: [{ id: newId(), userId, photoAvatarId: id, ...words }],
    skipDuplicates: true,
  });
  if (row !== undefined) return;
  await db.photoAvatarReport.updateMany({ where: { userId, photoAvatarId: id, state: 'open' }, data: words });
}
