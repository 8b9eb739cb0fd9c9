/** Quality of the JPEG, like a camera's best. */
const QUALITY = 0.95;

/**
 * A photo turned clockwise, as JPEG.
 * @param degrees a multiple of 90
 * @throws DOMException when the browser cannot read it
 */
export async function turnPhoto(file: File, degrees: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const canvas = degrees % 180 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = canvas.getContext('2d');
  if (context !== null) {
    // Transparent areas become white, as on the server.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(bitmap, -width / 2, -height / 2);
  }
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
}
