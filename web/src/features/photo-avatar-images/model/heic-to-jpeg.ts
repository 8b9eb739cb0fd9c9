/** Quality of the JPEG, like a camera's best. */
const QUALITY = 0.95;

/** Whether a file declares to be a HEIC picture. Some browsers do not know the type. */
export const isHeic = ({ type, name = '' }: { readonly type: string; readonly name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A HEIC photo as JPEG, upright, if the browser reads HEIC itself, as Safari does (docs/adr/0064).
 * @returns the unchanged file if it does not
 */
export const heicToJpeg = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
  } catch {
    return file;
  }
};
