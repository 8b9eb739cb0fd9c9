import type { Db } from '@orator/db/client';
import type { Storage } from '@orator/platform/storage';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { FootageJob, FootageJobAhead, FootageToReady } from '@orator/videos/footage/footage-engine';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import type { Engines } from '@orator/engines/engines';
import { InputGone } from '../context/task-context.ts';
import { portraitKey } from './portrait-key.ts';

/** The source of the face that speaks: a picture, or footage. */
export type FaceSource = { readonly imageKey: string } | { readonly footageId: string };

interface FaceTask {
  readonly taskId: string;
  readonly userId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/** Exactly one of the three is set. */
interface Chosen {
  readonly image_id?: string | undefined;
  readonly photo_avatar_id?: string | undefined;
  readonly video_avatar_id?: string | undefined;
  /** The picture of a photo or an avatar when the task was quoted; tasks of earlier versions have none. */
  readonly image_key?: string | undefined;
}

/** @throws InputGone when it was deleted meanwhile */
export async function findFace(task: FaceTask, chosen: Chosen): Promise<FaceSource> {
  const { video_avatar_id: id, image_key: imageKey } = chosen;
  // The picture is gone if the owner has placed the face again meanwhile: the photo then has a new one.
  if (imageKey !== undefined && (await task.storage.has(imageKey))) return { imageKey };
  if (id === undefined) return { imageKey: await portraitKey(task, chosen) };
  // Usable by everybody, if the kind accepts it.
  if (id === DUB_SAMPLE.id) return { footageId: id };
  const where = { id, userId: task.userId, readyAt: { not: null } };
  const row = await task.db.videoAvatar.findFirst({ where, select: { id: true } });
  if (row === null) throw new InputGone('the footage is gone');
  return { footageId: row.id };
}

interface Rendering {
  readonly storage: Storage;
  readonly engines: Pick<Engines, 'footage'>;
}

/** The part of a job that is read from the stored files. */
type Filmed = keyof FootageToReady;

/** Renders footage with new lips, from its stored files. */
export function renderFootage(
  { storage, engines }: Rendering,
  footageId: string,
  job: Omit<FootageJob, Filmed> | Omit<FootageJobAhead, Filmed>,
  control: RenderControl,
): Promise<HeadResult> {
  const { video, prepared } = footageKeys(footageId);
  return storage.withLocalCopy(video, (footagePath) =>
    storage.withLocalCopy(prepared, (preparedPath) =>
      engines.footage.render({ ...job, footagePath, preparedPath }, control),
    ),
  );
}
