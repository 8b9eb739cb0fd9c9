import { isHeic } from './heic-to-jpeg.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Checks made before the upload; the server checks the content. */
export const checkFile = (
  file: { type: string; size: number; name?: string },
  maxBytes: number,
): 'heic' | 'type' | 'bytes' | null => {
  if (isHeic(file)) return 'heic';
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'bytes' : null;
};

const pictureIn = (files: Iterable<File>): File | null =>
  [...files].find((file) => file.type.startsWith('image/')) ?? null;

/**
 * The image of a paste, if it is one. Spreadsheet cells and slides are copied as text and as an image of it: these are
 * text. A file copied in a file manager comes with its name as text.
 */
export const pictureOfPaste = (data: Pick<DataTransfer, 'files' | 'getData'> | null): File | null => {
  const picture = pictureIn(data?.files ?? []);
  const words = data?.getData('text/plain').trim() ?? '';
  return picture !== null && (words === '' || words === picture.name) ? picture : null;
};
