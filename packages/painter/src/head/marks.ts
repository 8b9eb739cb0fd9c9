/**
 * | constants | source |
 * |---|---|
 * | `FRECKLE`, `AGE_SPOT`, `MOLE` | chosen by eye |
 */
import { hypot } from '../math/functions.ts';
import { fractal, noise } from '../math/noise.ts';
import { bump, clamp, smooth, tint, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';

/** Round spots of many sizes, one or none in each cell. */
function freckle(x: number, y: number, grid: number, seed: number): number {
  const gx = Math.floor(x * grid);
  const gy = Math.floor(y * grid);
  const size = 0.42 * noise(gx, gy, seed) - 0.1;
  if (size <= 0.03) return 0;
  const dx = x * grid - gx - 0.3 - 0.4 * noise(gx, gy, seed + 1);
  return smooth(size, size * 0.35, hypot(dx, y * grid - gy - 0.3 - 0.4 * noise(gx, gy, seed + 2)));
}

/** Factors of the skin's light in marks, for red, green and blue. */
const FRECKLE = [0.66, 0.5, 0.4] as const;
const AGE_SPOT = [0.75, 0.66, 0.6] as const;
const MOLE = [0.36, 0.27, 0.26] as const;

/** Freckles, spots of age and moles on a colour of skin at a point of the face. */
export function withMarks(c: Vec3, person: Person, x: number, y: number): Vec3 {
  const ax = Math.abs(x);
  const { seed, freckles, spots } = person;
  let out = c;
  if (freckles > 0) {
    const zone = clamp(bump(ax, y, 0.4, 0.36, 0.5, 0.28) + bump(x, y, 0, 0.35, 0.2, 0.3) + 0.12);
    const spot = Math.max(freckle(x, y, 17, seed + 5), 0.8 * freckle(x + 3, y, 29, seed + 6));
    out = tint(out, FRECKLE, 0.7 * spot * freckles * zone);
  }
  if (spots > 0.4) {
    const spot = smooth(0.66, 0.8, fractal(x * 8 + 11, y * 8, seed + 9, 2));
    out = tint(out, AGE_SPOT, spot * (spots - 0.3) * 0.5 * smooth(0.25, 0.7, ax + 0.4 * smooth(-0.3, -0.7, y)));
  }
  for (const [mx, my, size] of person.moles) {
    const d = hypot(x - mx, (y - my) * 1.1);
    if (d < size * 1.6) out = tint(out, MOLE, 0.8 * smooth(size * 1.2, size * 0.55, d));
  }
  return out;
}
