export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is refused before anything is sent; the server decides everything else by content. */
export const checkFile = (file: { type: string; size: number }, maxBytes: number): 'type' | 'bytes' | null => {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'bytes' : null;
};

/** The first picture of a paste or a drop. */
export const pictureIn = (files: Iterable<File>): File | null =>
  [...files].find((file) => file.type.startsWith('image/')) ?? null;
