import { readBilinear } from '@orator/rig/math/bilinear';

/** One value a pixel, row by row. */
export type Plane = Float32Array;

/** Red, green and blue, 0 to 1. */
export type Colours = readonly [Plane, Plane, Plane];

export const mapColours = ([r, g, b]: Colours, work: (plane: Plane, channel: 0 | 1 | 2) => Plane): Colours => [
  work(r, 0),
  work(g, 1),
  work(b, 2),
];

/** Half the size; width and height are even. */
export function halve(source: Plane, w: number, h: number): Plane {
  const [W, H] = [w >> 1, h >> 1];
  const out = new Float32Array(W * H);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const o = 2 * y * w + 2 * x;
      const above = (source[o] ?? 0) + (source[o + 1] ?? 0);
      out[y * W + x] = (above + (source[o + w] ?? 0) + (source[o + w + 1] ?? 0)) / 4;
    }
  }
  return out;
}

/** Another size, bilinear. */
export function resizePlane(source: Plane, w: number, h: number, W: number, H: number): Plane {
  if (w === W && h === H) return source;
  const out = new Float32Array(W * H);
  for (let y = 0; y < H; y++) {
    const v = ((y + 0.5) * h) / H - 0.5;
    for (let x = 0; x < W; x++) out[y * W + x] = readBilinear(source, w, ((x + 0.5) * w) / W - 0.5, v);
  }
  return out;
}
