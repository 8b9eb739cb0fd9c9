import { readSetFace } from '@orator/contracts/photo-avatar-images/schema';
import type { Prisma, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/** Avatars that a user may use: their own, and public ones; an unpublished one only its owner. */
export const usableBy = (userId: string): Prisma.PhotoAvatarWhereInput => ({
  deletedAt: null,
  OR: [{ userId }, { publicId: { not: null } }],
});

/** Exactly one of the two is set. */
interface Wanted {
  readonly image_id?: string | undefined;
  readonly photo_avatar_id?: string | undefined;
}

/**
 * Checks that a user may make a face speak.
 * @returns its id as stored
 * @throws AppError not_found
 */
export async function findPortrait(tx: Tx, userId: string, { image_id, photo_avatar_id }: Wanted): Promise<Wanted> {
  const select = { id: true };
  if (photo_avatar_id !== undefined) {
    const avatar = await tx.photoAvatar.findFirst({ where: { ...usableBy(userId), id: photo_avatar_id }, select });
    if (avatar !== null) return { photo_avatar_id: avatar.id };
  } else if (image_id !== undefined) {
    const image = await tx.photoImage.findFirst({ where: { id: image_id, userId, hiddenAt: null }, select });
    if (image !== null) return { image_id: image.id };
  }
  throw new AppError('not_found');
}

/** The key of a portrait's picture if its owner placed the face, since each placing gives it a new one; else null. */
export async function findPlacedKey(tx: Tx, { image_id, photo_avatar_id }: Wanted): Promise<string | null> {
  const where = photo_avatar_id === undefined ? { id: image_id ?? '' } : { avatars: { some: { id: photo_avatar_id } } };
  const image = await tx.photoImage.findFirst({ where, select: { key: true, warnings: true } });
  return image !== null && readSetFace(image.warnings) === 'placed_by_hand' ? image.key : null;
}
