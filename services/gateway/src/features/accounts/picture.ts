import { PICTURE_SIDE } from '@orator/contracts/account-data/schema';
import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { newId } from '@orator/db/client';
import { markFiles, unmarkFiles } from '@orator/platform/file-marks';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { markUnowned, removeMarked } from '../../files/removals.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { AppError } from '@orator/platform/app-error';
import type { Upload } from '../../http/upload.ts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A decoded picture takes up to 160 MB. */
const limit = createConcurrencyLimit(2, 20, () => new AppError('busy', { retryAfterS: 5 }));

const refuse = (reason: PhotoRefusal) => new AppError('photo_refused', { details: { reasons: [reason] } });

/**
 * Re-encodes a picture upright and cropped to a centred square, without the metadata of the file.
 * @throws AppError photo_refused
 */
async function normalise(path: string): Promise<Buffer> {
  const type = await fileTypeFromFile(path);
  if (type === undefined || !ACCEPTED.has(type.mime)) throw refuse('unreadable');
  const image = sharp(path, { limitInputPixels: PHOTO_LIMITS.megapixels * 1_000_000, failOn: 'error' });
  const { width, height } = await image.metadata().catch(() => {
    throw refuse('unreadable');
  });
  if (Math.max(width, height) > PHOTO_LIMITS.maxSide) throw refuse('too_large');
  return image
    .autoOrient()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
    .flatten({ background: '#faf7f2' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw refuse('unreadable');
    });
}

/** Replaces the picture and schedules deletion of the old file. */
async function replacePicture(deps: Deps, userId: string, pictureKey: string | null): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if (pictureKey !== null) await unmarkFiles(tx, [pictureKey]);
    const previous = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { pictureKey: true } });
    await tx.user.update({ where: { id: userId }, data: { pictureKey } });
    if (previous.pictureKey !== null) await markFiles(tx, [previous.pictureKey]);
  });
  deps.runInBackground(removeMarked(deps));
}

/**
 * Sets an account's picture. The upload is removed in any case.
 * @throws AppError photo_refused with its reasons, file_missing, busy
 */
export async function setPicture(deps: Deps, userId: string, upload: Upload): Promise<void> {
  const id = newId();
  const uploadKey = `uploads/${id}`;
  const key = `pictures/${userId}/${id}.webp`;
  try {
    await deps.storage.putStream(uploadKey, upload.stream);
    if (upload.tooLong()) throw refuse('too_large');
    if ((await deps.storage.size(uploadKey)) === 0) throw new AppError('file_missing');
    const path = await deps.storage.localPath(uploadKey);
    const picture = await limit(() => normalise(path));
    await markUnowned(deps, [key]);
    await deps.storage.put(key, picture);
    await replacePicture(deps, userId, key);
  } finally {
    await deps.storage.remove(uploadKey);
  }
}

export const removePicture = (deps: Deps, userId: string): Promise<void> => replacePicture(deps, userId, null);
