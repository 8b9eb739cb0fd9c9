/** Quality of the JPEG, like a camera's best. */
const QUALITY = 0.95;
/** Longest side of what the server keeps of a photo, pixels. */
const KEPT_SIDE = 4096;

/**
 * Draws a photo as a JPEG, at most as large as the server keeps it.
 * @throws DOMException when the browser cannot read it
 */
export async function drawJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, KEPT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    // Transparent areas become white, as on the server.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
}
