import { PICTURE_SIDE } from '@orator/contracts/account-data/schema';
import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { newId } from '@orator/db/client';
import { markFiles, unmarkFiles } from '@orator/platform/file-marks';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { markUnowned, removeMarked } from '../../files/removals.ts';
import { createGate } from '../../http/concurrency-limit.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { AppError } from '@orator/platform/app-error';
import type { Upload } from '../../http/upload.ts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A decoded picture takes up to 160 MB: two at once, and a few wait. */
const gate = createGate(2, 20, () => new AppError('busy', { retryAfterS: 5 }));

const refuse = (reason: PhotoRefusal) => new AppError('photo_refused', { details: { reasons: [reason] } });

/**
 * Draws a picture anew: upright, square around its middle, without metadata or anything else that was in the file.
 * @throws AppError photo_refused
 */
async function redraw(path: string): Promise<Buffer> {
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

/** Puts one picture in the place of another; the old file goes away. */
async function replace(deps: Deps, userId: string, pictureKey: string | null): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if (pictureKey !== null) await unmarkFiles(tx, [pictureKey]);
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { pictureKey: true } });
    await tx.user.update({ where: { id: userId }, data: { pictureKey } });
    if (before.pictureKey !== null) await markFiles(tx, [before.pictureKey]);
  });
  deps.runInBackground(removeMarked(deps));
}

/**
 * Sets an account's picture; the upload itself is removed in any case.
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
    const picture = await gate(() => redraw(path));
    await markUnowned(deps, [key]);
    await deps.storage.put(key, picture);
    await replace(deps, userId, key);
  } finally {
    await deps.storage.remove(uploadKey);
  }
}

export const removePicture = (deps: Deps, userId: string): Promise<void> => replace(deps, userId, null);
