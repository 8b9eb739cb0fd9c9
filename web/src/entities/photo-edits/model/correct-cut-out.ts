import type { CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import { drawStrokes } from '@orator/rig/image/draw-strokes';
import { coverPixels } from './pixels.ts';

/** A cut-out with its owner's strokes applied, as the server applies them. Neither picture is changed. */
export async function correctCutOut(
  { width, height, data }: ImageData,
  photo: ImageData,
  strokes: readonly CutOutStroke[],
): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }> {
  const cut = { width, height, data: Uint8ClampedArray.from(data) };
  if (strokes.length === 0) return cut;
  const alike = photo.width === width && photo.height === height;
  drawStrokes(cut, alike ? photo : await coverPixels(photo, width, height), strokes);
  return cut;
}
