import { Face } from '@orator/contracts/photo-avatar-images/schema';
import type { Db, Prisma } from '@orator/db/client';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../worker/task-context.ts';

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

/**
 * The picture to animate: its storage key, the face in it, and whether it was taken although it looks covered.
 * @throws InputGone when the photo or the avatar was deleted meanwhile
 */
export async function findPortraitPhoto(
  { db, storage, taskId }: PortraitTask,
  { image_id, photo_avatar_id }: Portrait,
): Promise<{ readonly key: string; readonly face: Face; readonly uncovered: boolean }> {
  const where: Prisma.PhotoImageWhereInput =
    photo_avatar_id === undefined
      ? { id: image_id ?? '', user: { tasks: { some: { id: taskId } } } }
      : { avatars: { some: { id: photo_avatar_id } } };
  const image = await db.photoImage.findFirst({ where, select: { key: true, face: true, warnings: true } });
  if (image === null || !(await storage.has(image.key))) throw new InputGone('the photo is gone');
  return { key: image.key, face: Face.parse(image.face), uncovered: image.warnings.includes('face_covered') };
}

/**
 * The storage key of the picture to animate.
 * @throws InputGone when the photo or the avatar was deleted meanwhile
 */
export const portraitKey = async (task: PortraitTask, portrait: Portrait): Promise<string> =>
  (await findPortraitPhoto(task, portrait)).key;
