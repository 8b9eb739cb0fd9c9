import { Gender } from '@orator/contracts/core/common';
import type { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { newId, type PhotoImageModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion } from '@orator/platform/file-deletions';
import { possiblePhotoKeys } from '@orator/contracts/photo-avatar-images/files';
import { recordConsent } from '../../consents/record.ts';
import { checkPicture } from '../../content-checks/check-picture.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { withPhotoUpload } from '../../files/photo-upload.ts';
import { checkPhotoLimit, presentPhoto, UPLOADED } from '../../files/photos.ts';
import { scheduleUnlessOwned, deleteDueFiles } from '../../files/deletion.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { Upload } from '../../http/upload.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import type { z } from 'zod';
import { type AskedConsent, checkConsent } from './consent.ts';
import { deleteHidden } from './sweep.ts';

/** Lets a worker find the face and, if there is one, store the portrait. */
async function analyse(deps: Deps, userId: string, input: ProcedureInput<'portrait.analyse'>) {
  const result = await callWorker(deps, { userId }, 'portrait.analyse', input);
  if (!result.ok) {
    const { reasons, picture } = result;
    throw new AppError('photo_refused', { details: { reasons, ...(picture && { picture }) } });
  }
  return result;
}

interface UploadedPhoto extends Omit<AskedConsent, 'hash'> {
  readonly upload: Upload;
  /** The owner says that nothing covers the face. */
  readonly uncovered: boolean;
  /** A place in the face that is to speak; null: the largest one. */
  readonly at: ProcedureInput<'portrait.analyse'>['at'];
  /** Where the owner placed the face; null: it is searched for. */
  readonly points: ProcedureInput<'portrait.analyse'>['points'];
  /** What speaks there. */
  readonly mouth: ProcedureInput<'portrait.analyse'>['mouth'];
}

/** The user's photo of one of the product's own faces; null for any other file. */
async function findOwnFace(
  tx: Tx,
  { userId, ownFaceHash }: { readonly userId: string; readonly ownFaceHash: string | null },
): Promise<PhotoImageModel | null> {
  if (ownFaceHash === null) return null;
  return tx.photoImage.findFirst({ where: { userId, ownFaceHash, hiddenAt: null }, orderBy: { id: 'desc' } });
}

/**
 * Stores a portrait that a video can be made from. If it is one of the product's own faces and the user already has it,
 * the existing photo is returned.
 * @throws AppError photo_refused with its reasons, consent_missing, content_refused, content_check_unavailable,
 * photo_limit, trial_used_up, file_missing; RpcTimeout when no worker answers
 */
export async function uploadPhoto(
  deps: Deps,
  user: AuthenticatedUser,
  { upload, uncovered, at, points, mouth, ...consent }: UploadedPhoto,
): Promise<PhotoImage> {
  const [id, userId] = [newId(), user.id];
  const imageKey = `photos/${userId}/${id}`;
  return withPhotoUpload(deps, upload, async (uploadKey) => {
    const hash = upload.sha256();
    const { agreed, own } = await checkConsent(deps, { ...consent, hash });
    const ownFaceHash = agreed === null ? hash : null;
    const known = await findOwnFace(deps.db, { userId, ownFaceHash });
    if (known !== null) return presentPhoto(deps, known);
    // Checked before the expensive analysis, and again below under the lock.
    await checkPhotoLimit(deps.db, user);
    await checkPicture(deps, userId, uploadKey);
    await scheduleUnlessOwned(deps, possiblePhotoKeys(imageKey));
    const keys = { upload_key: uploadKey, image_key: imageKey };
    const {
      image_key: key,
      width,
      height,
      face,
      warnings,
    } = await analyse(deps, userId, {
      ...keys,
      uncovered,
      at,
      points,
      mouth,
    });
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      // Another request stored the same face meanwhile; this one's files are already scheduled for deletion.
      const twin = await findOwnFace(tx, { userId, ownFaceHash });
      if (twin !== null) return twin;
      await checkPhotoLimit(tx, user);
      await cancelDeletion(tx, possiblePhotoKeys(imageKey));
      const consentId = agreed === null ? null : await recordConsent(tx, { ...agreed, userId });
      const picture = { key, width, height, face, warnings, gender: own?.gender ?? null };
      return tx.photoImage.create({ data: { id, userId, ...picture, consentId, ownFaceHash } });
    });
    return presentPhoto(deps, row);
  });
}

type ListQuery = z.output<typeof photoAvatarImages.list.query>;

/** The photos of a user; with the scope `all` also those designed from words, but not the pictures of products. */
export async function listPhotos(deps: Deps, userId: string, { cursor, limit, scope }: ListQuery) {
  const before = readCursor(cursor, UUID);
  const made = scope === 'all' ? { productPromptId: null } : UPLOADED;
  const rows = await deps.db.photoImage.findMany({
    where: { ...made, userId, hiddenAt: null, ...(before !== undefined && { id: { lt: before } }) },
    include: { consent: { select: { hash: true } } },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  const photos = items.map((row) => {
    const hash = row.consent?.hash ?? row.ownFaceHash;
    return { ...presentPhoto(deps, row), ...(hash !== null && { file_sha256: hash }) };
  });
  return { items: photos, next_cursor: nextCursor };
}

/**
 * A photo of a user, uploaded or generated.
 * @throws AppError not_found
 */
export async function readPhoto(deps: Deps, userId: string, id: string): Promise<PhotoImage> {
  return presentPhoto(deps, await findPhoto(deps.db, userId, id));
}

/** @throws AppError not_found */
export async function findPhoto(db: Tx, userId: string, id: string): Promise<PhotoImageModel> {
  const row = await db.photoImage.findFirst({ where: { id, userId, hiddenAt: null } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/**
 * Says what a voice is like that fits a photo. A description of a person who was made from words is taken at its word;
 * of a photo the answer is neither stored nor logged.
 * @throws AppError not_found; RpcTimeout when no worker answers
 */
export async function fitVoice(deps: Deps, userId: string, id: string): Promise<FittingVoice> {
  const row = await findPhoto(deps.db, userId, id);
  const described = Gender.nullable().parse(row.gender);
  if (described !== null) return { gender: described, age: null };
  if (deps.env.FIT_VOICES === 'off') return { gender: null, age: null };
  return callWorker(deps, { userId }, 'portrait.fit-voice', { image_key: row.key });
}

/**
 * Deletes a photo with its files. A photo that an unfinished task uses is hidden, and deleted when the task has ended.
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
