import { findLibraryBackground, libraryBackgroundPath } from '@orator/contracts/photo-avatar-background-images/library';
import type { PhotoBackground, VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { Tx } from '@orator/db/client';

/**
 * The storage key of the background picture or video; null without one.
 * @returns 'gone' when it is neither in the library nor the user's own
 */
export async function findBackground(
  tx: Tx,
  userId: string,
  background: PhotoBackground | VideoBackground,
): Promise<{ readonly key: string } | 'gone' | null> {
  if (background.kind !== 'picture' && background.kind !== 'video') return null;
  const { background_id: id, kind } = background;
  const library = findLibraryBackground(id);
  if (library !== undefined && kind === 'picture') return { key: `samples/${libraryBackgroundPath(library.name)}` };
  const own = await tx.backgroundImage.findFirst({ where: { id, userId }, select: { key: true, videoKey: true } });
  const key = kind === 'video' ? own?.videoKey : own?.key;
  return key === undefined || key === null ? 'gone' : { key };
}
