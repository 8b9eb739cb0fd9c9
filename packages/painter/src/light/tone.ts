import { power } from '../math/functions.ts';
import { fractal } from '../math/noise.ts';
import { clamp } from '../math/numeric.ts';

/** Light to screen: a soft shoulder so highlights stay coloured. */
export function tone(v: number): number {
  const x = Math.max(0, v) * 0.86;
  const t = (x * (1 + x * 0.12)) / (1 + x * 0.6 + x * x * 0.1);
  const c = clamp(t * 0.93);
  return c <= 0.0031308 ? c * 12.92 : 1.055 * power(c, 1 / 2.4) - 0.055;
}

export const grain = (x: number, y: number, seed: number): number => (fractal(x * 0.9, y * 0.9, seed, 2) - 0.5) * 0.012;
