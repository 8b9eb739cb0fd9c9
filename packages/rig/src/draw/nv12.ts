import type { Planes } from '../image/planes.ts';

/** Packs an image into an NV12 frame. */
export function packNv12(image: Planes): Uint8Array {
  const { width, height, luma, u, v } = image;
  const out = new Uint8Array((width * height * 3) / 2);
  out.set(luma);
  for (let i = 0, o = width * height; i < u.length; i++, o += 2) {
    out[o] = u[i] ?? 128;
    out[o + 1] = v[i] ?? 128;
  }
  return out;
}
