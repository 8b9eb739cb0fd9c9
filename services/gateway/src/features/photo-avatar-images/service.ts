import { startOfDay } from '@orator/billing';
import type { PageQuery } from '@orator/contracts/core/common';
import { Face, PHOTO_LIMITS, type PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { newId, type PhotoImageModel, type TrialModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion } from '@orator/platform/file-deletions';
import { possiblePhotoKeys } from '@orator/contracts/photo-avatar-images/files';
import type { Deps } from '../../deps.ts';
import { photoRefused, withPhotoUpload } from '../../files/photo-upload.ts';
import { scheduleUnlessOwned, deleteDueFiles } from '../../files/deletion.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { Upload } from '../../http/upload.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { readTrial } from '../../identity/trials.ts';
import { deleteHidden } from './sweep.ts';

/** Photos that were made here have something that they were made from. */
const UPLOADED = { promptId: null };

function presentImage({ storage }: Deps, row: PhotoImageModel): PhotoImage {
  return {
    id: row.id,
    image_url: storage.url(row.key),
    width: row.width,
    height: row.height,
    face: Face.parse(row.face),
    warnings: row.warnings,
    created_at: row.createdAt.toISOString(),
  };
}

/** Lets a worker find the face and, if there is one, store the portrait. */
async function analyse(deps: Deps, uploadKey: string, imageKey: string) {
  const result: ProcedureOutput<'portrait.analyse'> = await deps.rpc.call('portrait.analyse', {
    upload_key: uploadKey,
    image_key: imageKey,
  });
  if (!result.ok) throw photoRefused(...result.reasons);
  return result;
}

/** @throws AppError trial_used_up */
async function checkTrialLimit(tx: Tx, trial: TrialModel): Promise<void> {
  const limit = PHOTO_LIMITS.trialsADay;
  const uploadedToday = { ...UPLOADED, user: { trial: { network: trial.network } }, createdAt: { gte: startOfDay() } };
  if ((await tx.photoImage.count({ where: uploadedToday })) >= limit) {
    throw new AppError('trial_used_up', { details: { limit } });
  }
}

/** @throws AppError photo_limit, trial_used_up */
async function checkPhotoLimit(tx: Tx, { id: userId, trial }: AuthenticatedUser): Promise<void> {
  if (trial) await checkTrialLimit(tx, await readTrial(tx, userId));
  const limit = trial ? PHOTO_LIMITS.keptInTrial : PHOTO_LIMITS.kept;
  const count = await tx.photoImage.count({ where: { ...UPLOADED, userId, hiddenAt: null } });
  if (count >= limit) throw new AppError('photo_limit', { details: { limit } });
}

/**
 * Stores a portrait that a video can be made from.
 * @throws AppError photo_refused with its reasons, photo_limit, trial_used_up, file_missing; RpcTimeout when no worker answers
 */
export async function uploadPhoto(deps: Deps, user: AuthenticatedUser, upload: Upload): Promise<PhotoImage> {
  const [id, userId] = [newId(), user.id];
  const imageKey = `photos/${userId}/${id}`;
  return withPhotoUpload(deps, upload, async (uploadKey) => {
    // Checked before the expensive analysis, and again below under the lock.
    await checkPhotoLimit(deps.db, user);
    await scheduleUnlessOwned(deps, possiblePhotoKeys(imageKey));
    const { image_key: key, width, height, face, warnings } = await analyse(deps, uploadKey, imageKey);
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await checkPhotoLimit(tx, user);
      await cancelDeletion(tx, possiblePhotoKeys(imageKey));
      return tx.photoImage.create({ data: { id, userId, key, width, height, face, warnings } });
    });
    return presentImage(deps, row);
  });
}

export async function listPhotos(deps: Deps, userId: string, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.photoImage.findMany({
    where: { ...UPLOADED, userId, hiddenAt: null, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => presentImage(deps, row)), next_cursor: nextCursor };
}

/**
 * Deletes a photo with its files. One that an unfinished task uses is hidden, and deleted when the task has ended.
 * @throws AppError not_found
 */
export async function removePhoto(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const where = { id, userId, hiddenAt: null };
    const { count } = await tx.photoImage.updateMany({ where, data: { hiddenAt: new Date() } });
    if (count === 0) throw new AppError('not_found');
    await deleteHidden(tx, userId);
  });
  deps.runInBackground(deleteDueFiles(deps));
}
