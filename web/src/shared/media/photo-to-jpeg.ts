import { PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';

/** Quality of the JPEG, like a camera's best. */
const QUALITY = 0.95;
/** Longest side of what the server keeps of a photo, pixels. */
const KEPT_SIDE = 4096;
/** Larger files are reduced before they are sent, bytes. */
const REDUCED_FROM = 8_000_000;
/** Of other types even a large file is sent as it is, to be refused for what it is. */
const REDUCED_TYPES: readonly string[] = PICTURE_FORMATS.map(({ type }) => type);

/** Whether a file declares to be a HEIC picture. Some browsers do not know the type. */
export const isHeic = ({ type, name = '' }: { readonly type: string; readonly name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function drawJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, KEPT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    // What is transparent becomes white, as on the server.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
}

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
    return await drawJpeg(file);
  } catch {
    return file;
  }
}
