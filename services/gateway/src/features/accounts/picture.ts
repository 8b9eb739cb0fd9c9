import { PICTURE_SIDE } from '@orator/contracts/account-data/schema';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion, cancelDeletion } from '@orator/platform/file-deletions';
import sharp from 'sharp';
import { checkPicture } from '../../content-checks/check-picture.ts';
import type { Deps } from '../../deps.ts';
import { photoRefused, withPhotoUpload } from '../../files/photo-upload.ts';
import { scheduleUnlessOwned, deleteDueFiles } from '../../files/deletion.ts';
import { createFairLimit } from '../../http/fair-limit.ts';
import type { Upload } from '../../http/upload.ts';
import { lockUser } from '../../identity/lock-user.ts';

/** A decoded picture takes up to 256 MB. */
const limit = createFairLimit(
  { running: 2, queued: 20, queuedOfOne: 4 },
  () => new AppError('busy', { retryAfterS: 5 }),
);

/**
 * Re-encodes a picture upright and cropped to a centred square, without the metadata of the file.
 * @throws AppError photo_refused
 */
async function normalise(path: string): Promise<Buffer> {
  const image = sharp(path, { limitInputPixels: PHOTO_LIMITS.megapixels * 1_000_000, failOn: 'error' });
  const { width, height } = await image.metadata().catch(() => {
    throw photoRefused('unreadable');
  });
  if (Math.max(width, height) > PHOTO_LIMITS.maxSide) throw photoRefused('too_large');
  return image
    .autoOrient()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
    .flatten({ background: '#faf7f2' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw photoRefused('unreadable');
    });
}

/** Replaces the picture and schedules deletion of the old file. */
async function replacePicture(deps: Deps, userId: string, pictureKey: string | null): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if (pictureKey !== null) await cancelDeletion(tx, [pictureKey]);
    const previous = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { pictureKey: true } });
    await tx.user.update({ where: { id: userId }, data: { pictureKey } });
    if (previous.pictureKey !== null) await scheduleDeletion(tx, [previous.pictureKey]);
  });
  deps.runInBackground(deleteDueFiles(deps));
}

/**
 * Sets an account's picture.
 * @throws AppError photo_refused with its reasons, content_refused, content_check_unavailable, file_missing, busy
 */
export async function setPicture(deps: Deps, userId: string, upload: Upload): Promise<void> {
  const key = `pictures/${userId}/${newId()}.webp`;
  await withPhotoUpload(deps, upload, async (uploadKey) => {
    const picture = await limit(userId, () => deps.storage.withLocalCopy(uploadKey, normalise));
    await checkPicture(deps, userId, uploadKey);
    await scheduleUnlessOwned(deps, [key]);
    await deps.storage.put(key, picture);
    await replacePicture(deps, userId, key);
  });
}

export const removePicture = (deps: Deps, userId: string): Promise<void> => replacePicture(deps, userId, null);
