import { startOfDay } from '@orator/billing';
import type { PageQuery } from '@orator/contracts/core/common';
import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { Face, PHOTO_LIMITS, type PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { CallOutput } from '@orator/contracts/rpc/procedures';
import { newId, type PhotoImageModel, type TrialModel, type Tx } from '@orator/db/client';
import { unmarkFiles } from '@orator/platform/file-marks';
import { possiblePhotoKeys } from '@orator/platform/photo-keys';
import { fileTypeFromFile } from 'file-type';
import type { Caller } from '../../identity/access-tokens.ts';
import type { Deps } from '../../deps.ts';
import { markUnowned, removeMarked } from '../../files/removals.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { AppError } from '@orator/platform/app-error';
import { readTrial } from '../../identity/trials.ts';
import type { Upload } from '../../http/upload.ts';
import { deleteHidden } from './sweep.ts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);

const refuse = (...reasons: PhotoRefusal[]) => new AppError('photo_refused', { details: { reasons } });

function presentImage({ fileUrls }: Deps, row: PhotoImageModel): PhotoImage {
  return {
    id: row.id,
    image_url: fileUrls.url(row.key),
    width: row.width,
    height: row.height,
    face: Face.parse(row.face),
    warnings: row.warnings,
    created_at: row.createdAt.toISOString(),
  };
}

/** Keeps an upload while it is looked at, and judges it by its content, never by its name. */
async function receive(deps: Deps, upload: Upload, uploadKey: string): Promise<void> {
  await deps.storage.putStream(uploadKey, upload.stream);
  if (upload.tooLong()) throw refuse('too_large');
  if ((await deps.storage.size(uploadKey)) === 0) throw new AppError('file_missing');
  const type = await fileTypeFromFile(await deps.storage.localPath(uploadKey));
  if (type === undefined || !ACCEPTED.has(type.mime)) throw refuse('unreadable');
}

/** Has a worker look for the face, and store the portrait when there is one. */
async function analyse(deps: Deps, uploadKey: string, imageKey: string) {
  const answer: CallOutput<'portrait.analyse'> = await deps.caller.call('portrait.analyse', {
    upload_key: uploadKey,
    image_key: imageKey,
  });
  if (!answer.ok) throw refuse(...answer.reasons);
  return answer;
}

/** @throws AppError trial_used_up */
async function checkNetwork(tx: Tx, trial: TrialModel): Promise<void> {
  const limit = PHOTO_LIMITS.trialsADay;
  const ofToday = { user: { trial: { network: trial.network } }, createdAt: { gte: startOfDay() } };
  if ((await tx.photoImage.count({ where: ofToday })) >= limit) {
    throw new AppError('trial_used_up', { details: { limit } });
  }
}

/** @throws AppError photo_limit, trial_used_up */
async function checkRoom(tx: Tx, { id: userId, trial }: Caller): Promise<void> {
  if (trial) await checkNetwork(tx, await readTrial(tx, userId));
  const limit = trial ? PHOTO_LIMITS.keptInTrial : PHOTO_LIMITS.kept;
  const count = await tx.photoImage.count({ where: { userId, hiddenAt: null } });
  if (count >= limit) throw new AppError('photo_limit', { details: { limit } });
}

/**
 * Keeps a portrait that a video can be made of. The upload itself is removed in any case.
 * @throws AppError photo_refused with its reasons, photo_limit, trial_used_up, file_missing; CallTimeout when no worker answers
 */
export async function uploadPhoto(deps: Deps, user: Caller, upload: Upload): Promise<PhotoImage> {
  const [id, userId] = [newId(), user.id];
  const uploadKey = `uploads/${id}`;
  const base = `photos/${userId}/${id}`;
  try {
    await receive(deps, upload, uploadKey);
    // Before the face is looked for; again below, where nobody else adds one.
    await checkRoom(deps.db, user);
    await markUnowned(deps, possiblePhotoKeys(base));
    const { image_key: key, width, height, face, warnings } = await analyse(deps, uploadKey, base);
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await checkRoom(tx, user);
      await unmarkFiles(tx, possiblePhotoKeys(base));
      return tx.photoImage.create({ data: { id, userId, key, width, height, face, warnings } });
    });
    return presentImage(deps, row);
  } finally {
    await deps.storage.remove(uploadKey);
  }
}

export async function listPhotos(deps: Deps, userId: string, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.photoImage.findMany({
    where: { userId, hiddenAt: null, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => presentImage(deps, row)), next_cursor: nextCursor };
}

/**
 * Deletes a photo with its files. One that a task waits for or works with is only seen no more, and goes when that has ended.
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
  deps.runInBackground(removeMarked(deps));
}
