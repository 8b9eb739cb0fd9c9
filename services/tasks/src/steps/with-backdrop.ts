import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { Db } from '@orator/db/client';
import type { Backdrop } from '@orator/pictures/frames/backdrop';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../context/task-context.ts';
import { findBackground } from './background-key.ts';

/** What a backdrop needs of a task of any kind. */
interface DrawingTask {
  readonly userId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/**
 * Runs `work` with a request's background in the head engine's form, with a local copy of a picture or video.
 * @throws InputGone when it was deleted
 */
export async function withBackdrop<Value>(
  { db, userId, storage }: DrawingTask,
  background: VideoBackground,
  work: (backdrop: Backdrop) => Promise<Value>,
): Promise<Value> {
  if (background.kind !== 'picture' && background.kind !== 'video') return work(background);
  const { kind } = background;
  const found = await findBackground(db, userId, background);
  if (found === null || found === 'gone') throw new InputGone('the background is gone');
  return storage.withLocalCopy(found.key, (path) => work({ kind, path }));
}
