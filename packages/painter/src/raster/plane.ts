/** Single-channel pictures and the few raster operations the painter needs. */
import { clamp } from '../math/numeric.ts';

export interface Plane {
  w: number;
  h: number;
  d: Float32Array;
}

/** The three channels of a picture in linear light. */
export interface Rgb {
  r: Plane;
  g: Plane;
  b: Plane;
}
export const plane = (w: number, h: number, fill = 0): Plane => {
  const d = new Float32Array(w * h);
  if (fill !== 0) d.fill(fill);
  return { w, h, d };
};

function boxPass(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  // Blurs rows and writes transposed, so two calls blur both ways.
  const norm = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = (src[row] ?? 0) * (r + 1);
    for (let i = 1; i <= r; i++) sum += src[row + Math.min(i, w - 1)] ?? 0;
    for (let x = 0; x < w; x++) {
      dst[x * h + y] = sum * norm;
      sum += (src[row + Math.min(x + r + 1, w - 1)] ?? 0) - (src[row + Math.max(x - r, 0)] ?? 0);
    }
  }
}

/** Near-Gaussian blur in place; radius in pixels (about 1 sigma). */
export function blur(p: Plane, radius: number): Plane {
  const r = Math.round(radius);
  if (r < 1) return p;
  const t = new Float32Array(p.d.length);
  for (let i = 0; i < (r > 2 ? 3 : 2); i++) {
    boxPass(p.d, t, p.w, p.h, r);
    boxPass(t, p.d, p.h, p.w, r);
  }
  return p;
}

export function half(p: Plane): Plane {
  const w = p.w >> 1;
  const h = p.h >> 1;
  const o = plane(w, h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = 2 * y * p.w + 2 * x;
      o.d[y * w + x] = ((p.d[i] ?? 0) + (p.d[i + 1] ?? 0) + (p.d[i + p.w] ?? 0) + (p.d[i + p.w + 1] ?? 0)) / 4;
    }
  return o;
}

export function sample(p: Plane, x: number, y: number): number {
  const fx = clamp(x, 0, p.w - 1.001);
  const fy = clamp(y, 0, p.h - 1.001);
  const xi = fx | 0;
  const yi = fy | 0;
  return between(p, yi * p.w + xi, fx - xi, fy - yi);
}

/** Where `sample` reads along a side: the first of two values, and the share of the second. */
interface Reads {
  readonly first: Int32Array;
  readonly share: Float64Array;
}

/** For each of `to` pixels, where `sample` reads along a side of `from` values. */
function reads(from: number, to: number, findPlace: (i: number) => number): Reads {
  const first = new Int32Array(to);
  const share = new Float64Array(to);
  for (let i = 0; i < to; i++) {
    const at = clamp(findPlace(i), 0, from - 1.001);
    first[i] = at;
    share[i] = at - (first[i] ?? 0);
  }
  return { first, share };
}

/** What `sample` gives between four values, the first of which is the one at `i`. */
function between({ w, d }: Plane, i: number, tx: number, ty: number): number {
  const left = d[i] ?? 0;
  const below = d[i + w] ?? 0;
  const a = left + ((d[i + 1] ?? 0) - left) * tx;
  const b = below + ((d[i + w + 1] ?? 0) - below) * tx;
  return a + (b - a) * ty;
}

/** The positions at which an enlargement of `from` values to `to` reads them. */
const enlarging = (from: number, to: number): Reads => reads(from, to, (i) => ((i + 0.5) * from) / to - 0.5);

/** `p` at another size, as `sample` reads it. */
export function enlarge(p: Plane, w: number, h: number): Plane {
  const o = plane(w, h);
  const across = enlarging(p.w, w);
  const down = enlarging(p.h, h);
  for (let y = 0; y < h; y++) {
    const row = (down.first[y] ?? 0) * p.w;
    const ty = down.share[y] ?? 0;
    for (let x = 0; x < w; x++) o.d[y * w + x] = between(p, row + (across.first[x] ?? 0), across.share[x] ?? 0, ty);
  }
  return o;
}
