import type { PhotoBackground, VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { findBackground } from '@orator/tasks';

/**
 * The storage key of the picture or video that is put behind a person; null where none is.
 * @throws AppError not_found when it is neither the library's nor the person's own
 */
export async function backgroundKey(
  tx: Tx,
  userId: string,
  background: PhotoBackground | VideoBackground,
): Promise<string | null> {
  const found = await findBackground(tx, userId, background);
  if (found === 'gone') throw new AppError('not_found');
  return found?.key ?? null;
}
