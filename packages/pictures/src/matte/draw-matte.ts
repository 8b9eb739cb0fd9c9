import type { MatteModel } from './matte-model.ts';
import { eachStrip, type ReducedPhoto } from './reduced-photo.ts';

/**
 * Decides each pixel at full size. The colours are the person's own, without the old background's share in half-covered
 * pixels, which would be visible as a fringe.
 * @returns RGBA, not premultiplied
 */
export function drawMatte(reduced: ReducedPhoto, model: MatteModel): Uint8Array {
  const { kernel, photo, w, h } = reduced;
  const { width, height, data } = photo;
  const { mask, band, person, background, fit } = model;
  const [line, sides] = [kernel.floats((w >> 1) * 12).byteOffset, kernel.bytes(w).byteOffset];
  const columns = kernel.shorts(width).byteOffset;
  const out = new Uint8Array(data.length);
  eachStrip(reduced, (rows, first, count) => {
    kernel.run.drawMatte(
      rows.byteOffset,
      first,
      count,
      width,
      height,
      mask,
      band,
      w,
      h,
      person,
      background,
      fit,
      line,
      sides,
      columns,
    );
    out.set(rows, first * width * 4);
  });
  return out;
}
