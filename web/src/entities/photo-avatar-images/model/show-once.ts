import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';

/** The same for photos of one file that show the same face and were edited alike. */
const describeFile = ({ id, file_sha256, face, edit }: PhotoImage): string =>
  file_sha256 === undefined ? id : JSON.stringify([file_sha256, face.box, edit]);

/**
 * Photos without those of the same file: of several the first stays, which is the newest, or the chosen one.
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
