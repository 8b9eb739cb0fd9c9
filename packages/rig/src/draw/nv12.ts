import type { Planes } from '../image/planes.ts';

/** Fixed-point factors of BT.709, limited range, times 2^16. */
const LUMA = 76_309;
const RED_V = 117_489;
const GREEN_U = 13_975;
const GREEN_V = 34_925;
const BLUE_U = 138_438;
const HALF = 1 << 15;

/**
 * Converts an NV12 frame (BT.709, limited range) to opaque RGBA.
 * @param width pixels, even
 * @param out width x height x 4 bytes; written over
 */
export function nv12ToRgba(frame: Uint8Array, width: number, height: number, out: Uint8ClampedArray): void {
  const chroma = width * height;
  for (let y = 0; y < height; y++) {
    let at = y * width;
    let c = chroma + (y >> 1) * width;
    let o = at * 4;
    for (let x = 0; x < width; x += 2, c += 2) {
      const u = (frame[c] ?? 128) - 128;
      const v = (frame[c + 1] ?? 128) - 128;
      const red = RED_V * v + HALF;
      const green = HALF - GREEN_U * u - GREEN_V * v;
      const blue = BLUE_U * u + HALF;
      for (let k = 0; k < 2; k++, at++, o += 4) {
        const luma = LUMA * ((frame[at] ?? 16) - 16);
        out[o] = (luma + red) >> 16;
        out[o + 1] = (luma + green) >> 16;
        out[o + 2] = (luma + blue) >> 16;
        out[o + 3] = 255;
      }
    }
  }
}

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
