import { photoKeys, possiblePhotoKeys } from '@orator/contracts/photo-avatar-images/files';
import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import type { NewPlacedFace, PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { scheduleUnlessOwned } from '../../files/deletion.ts';
import { presentPhoto } from '../../files/photos.ts';
import { lockUser } from '../../identity/lock-user.ts';
import type { z } from 'zod';
import { findPhoto } from './service.ts';

/** Warnings about the picture itself, which remain when the face in it is placed by hand. */
const OF_PICTURE: ReadonlySet<string> = new Set(['low_resolution', 'blurry', 'dark']);
/** A task that reads the files as they were has ended after this time, milliseconds. */
const IN_USE_MS = 3 * 3_600_000;

/** Whether the middle of a placed face is in its picture; an upload asks the same. */
function isInPicture(
  points: FacePoints,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const places = Object.values(points);
  const isWithin = (values: readonly number[], end: number): boolean => {
    const middle = (Math.min(...values) + Math.max(...values)) / 2;
    return middle >= 0 && middle <= end;
  };
  const [across, down] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return isWithin(across, width) && isWithin(down, height);
}

/**
 * Corrects where the face of a photo is. The photo gets new files, because videos in the making and browsers keep the old ones.
 * @throws AppError not_found, photo_refused where the face is not in the picture; RpcTimeout when no worker answers
 */
export async function placeFace(
  deps: Deps,
  userId: string,
  id: string,
  { points, mouth }: z.output<typeof NewPlacedFace>,
): Promise<PhotoImage> {
  const before = await findPhoto(deps.db, userId, id);
  if (!isInPicture(points, before)) throw new AppError('photo_refused', { details: { reasons: ['no_face'] } });
  const imageKey = `photos/${userId}/${newId()}`;
  const keys = possiblePhotoKeys(imageKey);
  await scheduleUnlessOwned(deps, keys);
  const input = { source_key: before.key, image_key: imageKey, points, mouth: mouth ?? null };
  const placed = await callWorker(deps, { userId }, 'portrait.place', input);
  if (!placed.ok) throw new AppError('not_found');
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { key, warnings } = await findPhoto(tx, userId, id);
    await cancelDeletion(tx, keys);
    await scheduleDeletion(tx, photoKeys(key), new Date(Date.now() + IN_USE_MS));
    const kept = warnings.filter((warning) => OF_PICTURE.has(warning));
    const speaks = mouth ?? readMouth(warnings);
    const data = {
      key: placed.image_key,
      face: placed.face,
      warnings: [...kept, 'placed_by_hand', ...(speaks === 'muzzle' ? ['muzzle'] : [])],
    };
    return tx.photoImage.update({ where: { id }, data });
  });
  return presentPhoto(deps, row);
}
