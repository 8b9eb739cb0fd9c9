import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';

/** A key that is equal for photos of the same file with the same face and the same edit. */
const describeFile = ({ id, file_sha256, face, edit }: PhotoImage): string =>
  file_sha256 === undefined ? id : JSON.stringify([file_sha256, face.box, edit]);

/**
 * Leaves out photos with the same file, face and edit as another one. The chosen one stays, else the first, which is
 * the newest.
 * @param chosen the id of a photo that stays in any case
 */
export function showOnce(photos: readonly PhotoImage[], chosen: string | null): readonly PhotoImage[] {
  const shown = new Map<string, PhotoImage>();
  for (const photo of photos) {
    const file = describeFile(photo);
    if (!shown.has(file) || photo.id === chosen) shown.set(file, photo);
  }
  return [...shown.values()];
}
