/** Woven and printed patterns: how much of the second colour lies at a point of the cloth (body units). */
import { atan2, cosine, hypot } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, smooth } from '../math/numeric.ts';

export type Weave = (x: number, y: number) => number;

const wave = (v: number): number => v - Math.floor(v);

const bandAt = (v: number, wide: number, soft = 0.08): number =>
  smooth(wide / 2 + soft / 2, wide / 2 - soft / 2, Math.abs(wave(v) - 0.5));

export const stripes =
  (step: number, wide = 0.3, lean = 0): Weave =>
  (x, y) =>
    bandAt((x + y * lean) / step, wide);

export const rows =
  (step: number, wide = 0.5): Weave =>
  (x, y) =>
    bandAt((y + 0.03 * x * x) / step, wide);

export const checks =
  (step: number, wide = 0.45): Weave =>
  (x, y) =>
    0.5 * bandAt(x / step, wide) + 0.5 * bandAt(y / step, wide);

export const plaid =
  (step: number): Weave =>
  (x, y) =>
    clamp(
      0.42 * bandAt(x / step, 0.5) +
        0.42 * bandAt(y / step, 0.5) +
        0.35 * bandAt(x / step + 0.5, 0.06) +
        0.35 * bandAt(y / step + 0.5, 0.06),
    );

export const dots =
  (step: number, size = 0.2): Weave =>
  (x, y) => {
    const row = Math.floor(y / step);
    return smooth(size, size - 0.12, hypot(wave(x / step + 0.5 * (row & 1)) - 0.5, wave(y / step) - 0.5));
  };

export const flowers =
  (step: number, seed: number): Weave =>
  (x, y) => {
    const gx = Math.floor(x / step);
    const gy = Math.floor(y / step);
    const px = wave(x / step) - 0.35 - 0.3 * noise(gx * 7.3, gy * 3.1, seed);
    const py = wave(y / step) - 0.35 - 0.3 * noise(gx * 5.9 + 4, gy * 8.3, seed);
    const q = hypot(px, py);
    const petal = 0.2 + 0.09 * cosine(5 * atan2(py, px) + 9 * noise(gx * 3.7, gy * 5.1, seed));
    return smooth(petal, petal - 0.1, q) * (q < 0.07 ? 0.25 : 1);
  };

export const zigzag =
  (step: number): Weave =>
  (x, y) =>
    bandAt((y + 0.5 * step * Math.abs(wave(x / step) * 2 - 1)) / step, 0.4);

export const argyle =
  (step: number): Weave =>
  (x, y) =>
    clamp(
      0.75 * bandAt((x + 0.6 * y) / step, 0.5) * bandAt((x - 0.6 * y) / step, 0.5) +
        0.5 * bandAt((x + 0.6 * y) / step + 0.5, 0.05) +
        0.5 * bandAt((x - 0.6 * y) / step + 0.5, 0.05),
    );
