import { PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';

/** Larger files are reduced before they are sent, bytes. */
const REDUCED_FROM = 8_000_000;
/** The types that are reduced. A large file of another type is sent unchanged, so that the server refuses its type. */
const REDUCED_TYPES: readonly string[] = PICTURE_FORMATS.map(({ type }) => type);

/** Whether a file declares to be a HEIC picture. Some browsers do not know the type. */
export const isHeic = ({ type, name = '' }: { readonly type: string; readonly name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A photo as it is sent: AVIF as JPEG, HEIC too if the browser reads it, as Safari does (docs/adr/0064), and a large photo
 * reduced to what the server keeps.
 * @returns the unchanged file if it is none of these, or if the browser does not read it
 */
export async function photoToJpeg(file: File): Promise<File> {
  const foreign = isHeic(file) || file.type === 'image/avif';
  const large = REDUCED_TYPES.includes(file.type) && file.size > REDUCED_FROM;
  if (!foreign && !large) return file;
  try {
    // Loaded late, because few photos need it.
    const { drawJpeg } = await import('./draw-jpeg.ts');
    return await drawJpeg(file);
  } catch {
    return file;
  }
}
