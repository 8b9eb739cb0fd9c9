import { Face, readSetFace } from '@orator/contracts/photo-avatar-images/schema';
import type { Db, Prisma } from '@orator/db/client';
import type { KeptFace } from '@orator/pictures/portrait/keep-face';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../context/task-context.ts';
import { readKeptFace } from './landmarks-file.ts';

interface PortraitTask {
  readonly taskId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/** The face of a task: a photo of its owner, or an avatar that its owner could use when it was quoted. */
interface Portrait {
  readonly image_id?: string | undefined;
  readonly photo_avatar_id?: string | undefined;
}

interface PortraitPhoto {
  readonly key: string;
  readonly face: Face;
  /** The photo was accepted although its face looks covered. */
  readonly uncovered: boolean;
  /** The face as its owner set it; undefined when it was detected automatically. */
  readonly kept: KeptFace | undefined;
}

/**
 * The picture to animate, and the face in it.
 * @throws InputGone when the photo or the avatar was deleted meanwhile
 */
export async function findPortraitPhoto(
  { db, storage, taskId }: PortraitTask,
  { image_id, photo_avatar_id }: Portrait,
): Promise<PortraitPhoto> {
  const where: Prisma.PhotoImageWhereInput =
    photo_avatar_id === undefined
      ? { id: image_id ?? '', user: { tasks: { some: { id: taskId } } } }
      : { avatars: { some: { id: photo_avatar_id } } };
  const image = await db.photoImage.findFirst({ where, select: { key: true, face: true, warnings: true } });
  if (image === null || !(await storage.has(image.key))) throw new InputGone('the photo is gone');
  const { key, warnings } = image;
  const kept = await readKeptFace(storage, key, readSetFace(warnings));
  return { key, face: Face.parse(image.face), uncovered: warnings.includes('face_covered'), kept };
}

/**
 * The storage key of the picture to animate.
 * @throws InputGone when the photo or the avatar was deleted meanwhile
 */
export const portraitKey = async (task: PortraitTask, portrait: Portrait): Promise<string> =>
  (await findPortraitPhoto(task, portrait)).key;
