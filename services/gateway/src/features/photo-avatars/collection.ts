import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../../identity/lock-user.ts';

/** Maximum number of avatars in a user's collection. */
const LIMIT = 1000;

/**
 * Adds a public avatar to a user's collection; one that is already there keeps its place.
 * @throws AppError not_found, collection_limit
 */
export async function collectAvatar({ db }: Deps, userId: string, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const avatar = await tx.photoAvatar.findFirst({ where: { id, deletedAt: null, publicId: { not: null } } });
    if (avatar === null) throw new AppError('not_found');
    const where = { userId, photoAvatarId: avatar.id };
    if ((await tx.photoAvatarCollection.count({ where })) > 0) return;
    const count = await tx.photoAvatarCollection.count({ where: { userId } });
    if (count >= LIMIT) throw new AppError('collection_limit', { details: { limit: LIMIT } });
    await tx.photoAvatarCollection.create({ data: { id: newId(), ...where } });
  });
}

/** Removes an avatar from a user's collection; no effect when it is not in it. */
export async function uncollectAvatar({ db }: Deps, userId: string, id: string): Promise<void> {
  await db.photoAvatarCollection.deleteMany({ where: { userId, photoAvatarId: id } });
}
