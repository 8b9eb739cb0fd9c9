import {
  findLibraryBackground,
  libraryBackgroundPath,
  type LibraryBackground,
} from '@orator/contracts/photo-avatar-background-images/library';
import type { EditBackground } from '@orator/contracts/photo-edits/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/** The storage key of a picture of the library. */
const libraryKey = ({ name }: LibraryBackground): string => `samples/${libraryBackgroundPath(name)}`;

/**
 * The storage key of the picture that an edit puts behind the person; null where it puts none.
 * @throws AppError not_found when it is neither the library's nor the person's own
 */
export async function backgroundKey(tx: Tx, userId: string, background: EditBackground): Promise<string | null> {
  if (background.kind !== 'picture') return null;
  const { background_id: id } = background;
  const library = findLibraryBackground(id);
  if (library !== undefined) return libraryKey(library);
  const own = await tx.backgroundImage.findFirst({ where: { id, userId }, select: { key: true } });
  if (own === null) throw new AppError('not_found');
  return own.key;
}
