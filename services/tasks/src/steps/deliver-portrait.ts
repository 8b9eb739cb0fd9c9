import { photoKey, photoKeys } from '@orator/contracts/photo-avatar-images/files';
import { newId } from '@orator/db/client';
import type { PortraitAnalysis } from '@orator/pictures/portrait/portrait-engine';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import type { TaskContext } from '../context/task-context.ts';
import { saveLandmarks } from './landmarks-file.ts';

/** Files without a row are deleted after this time, milliseconds; making a picture never takes this long. */
const ABANDONED_MS = 3_600_000;

export type Portrait = Extract<PortraitAnalysis, { ok: true }>;

/** The kinds that deliver photos one by one. */
export type PhotoTask = TaskContext<'text-to-photo'> | TaskContext<'product-photo'>;
export interface DeliveredPhotos {
  readonly image_keys: string[];
  readonly image_ids: string[];
}

/** What the photo was made from, and its index among the task's images. */
export interface MadeFrom {
  readonly promptId?: string;
  readonly productPromptId?: string;
  /** The consent for the photo that it was made from. */
  readonly consentId?: string | null;
  /** The gender it shows, if known. */
  readonly gender?: string | null;
  readonly taskIndex: number;
}

/** Stores a picture as a photo of the task's owner. Files and row are stored together or not at all. */
export async function deliverPortrait(
  task: PhotoTask,
  portrait: Portrait,
  madeFrom: MadeFrom,
  before: DeliveredPhotos,
): Promise<DeliveredPhotos> {
  const { db, storage, taskId, userId } = task;
  const id = newId();
  const base = `photos/${userId}/${id}`;
  const key = photoKey(base, portrait.type === 'image/png' ? 'png' : 'jpg');
  await scheduleDeletion(db, photoKeys(key), new Date(Date.now() + ABANDONED_MS));
  await storage.put(key, portrait.normalised);
  await saveLandmarks(storage, key, portrait.landmarks);
  const output = { image_keys: [...before.image_keys, key], image_ids: [...before.image_ids, id] };
  const { width, height, face, warnings } = portrait;
  await task.deliver(output, async (tx, owner) => {
    await cancelDeletion(tx, photoKeys(key));
    await tx.photoImage.create({
      data: { id, userId: owner, key, width, height, face: { ...face }, warnings, taskId, ...madeFrom },
    });
  });
  return output;
}
