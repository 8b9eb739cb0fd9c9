import type { PhotoBackground, VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { findBackground } from '@orator/tasks';

/**
 * The storage key of the background picture or video; null without one.
 * @throws AppError not_found when it is neither in the library nor the user's own
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
