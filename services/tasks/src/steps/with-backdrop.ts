import type { EditBackground } from '@orator/contracts/photo-edits/schema';
import type { Db } from '@orator/db/client';
import type { Backdrop } from '@orator/engines/head/backdrop';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../worker/task-context.ts';
import { findBackground } from './background-key.ts';

/** What a backdrop needs of a task of any kind. */
interface DrawingTask {
  readonly userId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/**
 * Runs `work` with the background of a request as the head engine takes it; a picture is a local file meanwhile.
 * @throws InputGone when the picture was deleted
 */
export async function withBackdrop<Value>(
  { db, userId, storage }: DrawingTask,
  background: EditBackground,
  work: (backdrop: Backdrop) => Promise<Value>,
): Promise<Value> {
  if (background.kind !== 'picture') return work(background);
  const picture = await findBackground(db, userId, background);
  if (picture === null || picture === 'gone') throw new InputGone('the background is gone');
  return storage.withLocalCopy(picture.key, (path) => work({ kind: 'picture', path }));
}
