/**
 * The pixels of a picture, reduced to `most` on its longer side.
 * @throws DOMException when it cannot be loaded, or comes from a server that does not let this page read it
 */
export async function readPixels(url: string, most: number): Promise<ImageData> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const k = Math.min(1, most / Math.max(naturalWidth, naturalHeight));
  return draw(picture, Math.round(naturalWidth * k), Math.round(naturalHeight * k));
}

/** A picture scaled to fill a frame; the excess is cropped. */
export async function coverPixels({ width: w, height: h, ...picture }: ImageData, width: number, height: number) {
  const bitmap = await createImageBitmap(new ImageData(picture.data, w, h));
  const k = Math.max(width / w, height / h);
  const [sw, sh] = [width / k, height / k];
  return draw(bitmap, width, height, [(w - sw) / 2, (h - sh) / 2, sw, sh]);
}

type Part = readonly [x: number, y: number, width: number, height: number];

function draw(picture: HTMLImageElement | ImageBitmap, width: number, height: number, part?: Part): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new DOMException('There is no canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  const [x, y, w, h] = part ?? [0, 0, picture.width, picture.height];
  context.drawImage(picture, x, y, w, h, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
