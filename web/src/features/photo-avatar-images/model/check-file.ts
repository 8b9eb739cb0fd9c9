export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is refused before anything is sent; the server decides everything else by content. */
export const checkFile = (file: { type: string; size: number }, maxBytes: number): 'type' | 'bytes' | null => {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'bytes' : null;
};

const pictureIn = (files: Iterable<File>): File | null =>
  [...files].find((file) => file.type.startsWith('image/')) ?? null;

/**
 * The picture that a paste means, if any. Cells of a table and parts of a slide are copied as words and as a picture of
 * them: they are words. A file copied in a folder brings its name along.
 */
export const pictureOfPaste = (data: Pick<DataTransfer, 'files' | 'getData'> | null): File | null => {
  const picture = pictureIn(data?.files ?? []);
  const words = data?.getData('text/plain').trim() ?? '';
  return picture !== null && (words === '' || words === picture.name) ? picture : null;
};
