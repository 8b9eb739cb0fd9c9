import { isHeic } from './photo-to-jpeg.ts';

const SENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** What may be chosen; AVIF is turned into JPEG before it is checked. */
export const PHOTO_TYPES = [...SENT_TYPES, 'image/avif'];

/** Checks made before the upload; the server checks the content. */
export const checkFile = (
  file: { type: string; size: number; name?: string },
  maxBytes: number,
): 'heic' | 'type' | 'bytes' | null => {
  if (isHeic(file)) return 'heic';
  if (!SENT_TYPES.includes(file.type)) return 'type';
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
