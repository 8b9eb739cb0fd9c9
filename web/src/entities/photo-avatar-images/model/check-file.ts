import { PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';
import { isHeic } from '../../../shared/media/photo-to-jpeg.ts';

/** Checks made before the upload, of what `photoToJpeg` returns; the server checks the content. */
export const checkFile = (
  file: { type: string; size: number; name?: string },
  maxBytes: number,
): 'heic' | 'avif' | 'type' | 'bytes' | null => {
  if (isHeic(file)) return 'heic';
  if (file.type === 'image/avif') return 'avif';
  if (!PICTURE_FORMATS.some(({ type }) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'bytes' : null;
};

const pictureIn = (files: Iterable<File>): File | null =>
  [...files].find((file) => file.type.startsWith('image/')) ?? null;

/**
 * The image of a paste, if it is one. Spreadsheet cells and slides are copied as text and as an image of it: these are
 * text. A file copied in a file manager comes with its name as text.
 */
export const readPastedPicture = (data: Pick<DataTransfer, 'files' | 'getData'> | null): File | null => {
  const picture = pictureIn(data?.files ?? []);
  const words = data?.getData('text/plain').trim() ?? '';
  return picture !== null && (words === '' || words === picture.name) ? picture : null;
};
