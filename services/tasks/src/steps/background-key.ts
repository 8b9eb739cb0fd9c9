import { findLibraryBackground, libraryBackgroundPath } from '@orator/contracts/photo-avatar-background-images/library';
import type { PhotoBackground } from '@orator/contracts/photo-edits/schema';
import type { Tx } from '@orator/db/client';

/**
 * The storage key of the picture that is put behind a person; null where none is.
 * @returns 'gone' when it is neither the library's nor the person's own
 */
export async function findBackground(
  tx: Tx,
  userId: string,
  background: PhotoBackground,
): Promise<{ readonly key: string } | 'gone' | null> {
  if (background.kind !== 'picture') return null;
  const { background_id: id } = background;
  const library = findLibraryBackground(id);
  if (library !== undefined) return { key: `samples/${libraryBackgroundPath(library.name)}` };
  return (await tx.backgroundImage.findFirst({ where: { id, userId }, select: { key: true } })) ?? 'gone';
}
