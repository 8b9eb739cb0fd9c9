import { clamp, smoothstep } from '@orator/rig/math/numeric';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import type { MatteModel } from './matte-model.ts';
import type { Plane } from './planes.ts';

/** Colours count at most so much against the base estimate. */
const COLOUR_SHARE = 0.7;
/** Where the two differ by more than this, the colour is neither person nor background: an earring, a second light. */
const NEITHER = [0.35, 0.75] as const;
/** Alphas below the first (and above 1 minus it) are made 0 (and 1): no veil is left over the new background. */
const VEIL = 0.04;

/**
 * Decides each pixel of the full size. Colours are the person's own: without the old background's share in half-covered
 * pixels, which would shine through as a fringe.
 * @returns RGBA, not premultiplied
 */
export function drawMatte({ width, height, data }: RgbaImage, model: MatteModel): Uint8Array {
  const { w, h, band, mask, person, background, base, trust } = model;
  const planes: readonly Plane[] = [...person, ...background, ...base.slope, base.offset, trust];
  const values = new Float32Array(planes.length);
  const out = new Uint8Array(data.length);
  const columns = Float32Array.from({ length: width }, (_, x) => clamp(((x + 0.5) * w) / width - 0.5, 0, w - 1.001));
  for (let y = 0; y < height; y++) {
    const v = clamp(((y + 0.5) * h) / height - 0.5, 0, h - 1.001);
    const row = Math.floor(v) * w;
    const b = v - Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = columns[x] ?? 0;
      const i = Math.floor(u);
      const q = row + i;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) out[o + c] = data[o + c] ?? 0;
      if (((band[q] ?? 0) | (band[q + 1] ?? 0) | (band[q + w] ?? 0) | (band[q + w + 1] ?? 0)) === 0) {
        out[o + 3] = (mask[q] ?? 0) > 0.5 ? 255 : 0;
        continue;
      }
      readAll(planes, { q, w, a: u - i, b }, values);
      out[o + 3] = drawPixel(out, o, values) * 255 + 0.5;
    }
  }
  return out;
}

interface Place {
  /** Index of the upper left of four pixels. */
  readonly q: number;
  readonly w: number;
  readonly a: number;
  readonly b: number;
}

function readAll(planes: readonly Plane[], { q, w, a, b }: Place, values: Float32Array): void {
  const w11 = a * b;
  const [w10, w01] = [a - w11, b - w11];
  const w00 = 1 - a - w01;
  for (let k = 0; k < values.length; k++) {
    const plane = planes[k];
    if (plane === undefined) continue;
    const above = (plane[q] ?? 0) * w00 + (plane[q + 1] ?? 0) * w10;
    values[k] = above + (plane[q + w] ?? 0) * w01 + (plane[q + w + 1] ?? 0) * w11;
  }
}

/** Gives a pixel the person's own colour. @returns its alpha, 0 to 1 */
function drawPixel(out: Uint8Array, o: number, values: Float32Array): number {
  const at = (k: number): number => values[k] ?? 0;
  let estimate = at(9);
  let distance = 1e-5;
  let along = 0;
  for (let c = 0; c < 3; c++) {
    const value = (out[o + c] ?? 0) / 255;
    const d = at(c) - at(3 + c);
    estimate += at(6 + c) * value;
    distance += d * d;
    along += (value - at(3 + c)) * d;
  }
  const byColour = along / distance;
  const trust = at(10) * COLOUR_SHARE * (1 - smoothstep(...NEITHER, Math.abs(byColour - estimate)));
  const mixed = estimate + (clamp(byColour, 0, 1) - estimate) * trust;
  const alpha = (smoothstep(VEIL, 1 - VEIL, mixed) + clamp((mixed - VEIL) / (1 - VEIL * 2), 0, 1)) / 2;
  if (alpha > 0.003 && alpha < 0.997) {
    // The person's colour is (colour - (1 - alpha) background) / alpha, trusted the less the thinner the hair.
    const keep = smoothstep(0.05, 0.6, alpha);
    for (let c = 0; c < 3; c++) {
      const pure = clamp(((out[o + c] ?? 0) / 255 - (1 - alpha) * at(3 + c)) / Math.max(alpha, 0.15), 0, 1);
      out[o + c] = (at(c) + (pure - at(c)) * keep) * 255 + 0.5;
    }
  }
  return alpha;
}
