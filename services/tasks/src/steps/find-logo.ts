import { type Around, logoPlace } from '@orator/contracts/logos/place';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import type { Db } from '@orator/db/client';
import type { PlacedLogo } from '@orator/media/logo';
import type { Storage } from '@orator/platform/storage';
import { InputGone } from '../context/task-context.ts';

interface LogoTask {
  readonly taskId: string;
  readonly db: Db;
  readonly storage: Storage;
}

/** Storage key of a video's logo, and its position in the frame. */
type StoredLogo = Omit<PlacedLogo, 'path'> & { readonly key: string };

/**
 * The logo of a video, looked up for the task's current owner, because a trial's task continues when the account is
 * created.
 * @param frame its size, pixels, and the other elements in it
 * @returns null for a video without a logo
 * @throws InputGone when it was deleted meanwhile
 */
export async function findLogo(
  { taskId, db, storage }: LogoTask,
  logo: VideoLogo | null,
  frame: { readonly width: number; readonly height: number; readonly around: Around },
): Promise<StoredLogo | null> {
  if (logo === null) return null;
  const where = { id: logo.logo_id, user: { tasks: { some: { id: taskId } } } };
  const row = await db.logo.findFirst({ where });
  if (row === null || !(await storage.has(row.key))) throw new InputGone('the logo is gone');
  return { key: row.key, opacity: logo.opacity / 100, place: logoPlace(frame, row, logo, frame.around) };
}

/** Runs `work` with the logo as a local file, or with none. */
export async function withLogo<Value>(
  { storage }: Pick<LogoTask, 'storage'>,
  stored: StoredLogo | null,
  work: (logo: PlacedLogo | undefined) => Promise<Value>,
): Promise<Value> {
  if (stored === null) return work(undefined);
  const { key, ...placed } = stored;
  return storage.withLocalCopy(key, (path) => work({ ...placed, path }));
}
