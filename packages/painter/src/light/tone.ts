/**
 * | constants | source |
 * |---|---|
 * | `BRIGHTEST`, `STEPS` | chosen, not measured |
 */
import { power } from '../math/functions.ts';
import { fractal } from '../math/noise.ts';
import { clamp } from '../math/numeric.ts';

/** Light to screen, 0..1: a soft shoulder so that highlights stay coloured, then the sRGB curve. */
function exactTone(light: number): number {
  const x = light * 0.86;
  const c = clamp((0.93 * (x * (1 + x * 0.12))) / (1 + x * 0.6 + x * x * 0.1));
  return c <= 0.0031308 ? c * 12.92 : 1.055 * power(c, 1 / 2.4) - 0.055;
}

/** Brighter light than this is white. */
const BRIGHTEST = 6;
const STEPS = 4096;
/** Steps of equal size in the root of the light: dense in the darks, where the curve is steep. */
const TABLE = Float64Array.from({ length: STEPS + 2 }, (_, i) => exactTone((BRIGHTEST * i * i) / (STEPS * STEPS)));

/** Linear light to the level of a screen, 0..1. */
export function tone(light: number): number {
  if (light <= 0) return 0;
  const at = Math.min(STEPS, STEPS * Math.sqrt(light / BRIGHTEST));
  const i = Math.floor(at);
  const low = TABLE[i] ?? 0;
  return low + ((TABLE[i + 1] ?? 0) - low) * (at - i);
}

/** The grain of painting paper, some levels of 256, as a share; `x` and `y` in two hundredths of a face unit. */
export const paper = (x: number, y: number, seed: number): number =>
  (fractal(x * 0.28, y * 0.28, seed, 3) - 0.5) * 0.02;
