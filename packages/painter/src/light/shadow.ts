/**
 * | constants | source |
 * |---|---|
 * | `EMPTY` | chosen: below any depth of a portrait |
 */
import { power } from '../math/functions.ts';
import { clamp, type Vec3 } from '../math/numeric.ts';
import { blur, enlarge, half, plane, sample, type Plane } from '../raster/plane.ts';

/** How far each step towards the light goes (units): short ones first. */
const REACH = Array.from({ length: 18 }, (_, k) => 1.25 * power((k + 1) / 18, 1.7));
/** Depths below this are empty. */
const EMPTY = -4;

/** How much of the light is stopped on the way from a point of the small depth picture, 0..1. */
function stopped(depth: Plane, x: number, y: number, z: number, light: Vec3, unit: number): number {
  const jitter = 0.75 + (0.5 * ((x * 7 + y * 13) % 8)) / 8;
  let dark = 0;
  for (const reach of REACH) {
    const t = reach * jitter;
    const sx = x + light[0] * t * unit;
    const sy = y + light[1] * t * unit;
    if (sx < 0 || sy < 0 || sx > depth.w - 1 || sy > depth.h - 1) break;
    const over = sample(depth, sx, sy) - (z + light[2] * t) - 0.015;
    if (over > 0 && over < 0.9) dark = Math.max(dark, clamp(over / (0.04 + 0.26 * t)));
  }
  return dark;
}

/** Share of the key light that arrives, by walking towards it over the depths. `unit`: pixels a face unit. */
export function castShadow(depth: Plane, light: Vec3, unit: number): Plane {
  const small = half(depth);
  const out = plane(small.w, small.h, 1);
  for (let y = 0; y < small.h; y++)
    for (let x = 0; x < small.w; x++) {
      const z = small.d[y * small.w + x] ?? 0;
      if (z > EMPTY) out.d[y * small.w + x] = 1 - stopped(small, x, y, z, light, unit / 2);
    }
  blur(out, Math.max(1, unit / 48));
  return enlarge(out, depth.w, depth.h);
}

/** Sizes (units) at which hollows darken, and how strongly. */
const HOLLOWS = [
  { size: 0.05, strength: 2.4 },
  { size: 0.13, strength: 1.25 },
  { size: 0.34, strength: 0.5 },
] as const;

/** How open each point is to light from everywhere: less where it lies below its surroundings. 1 is flat. */
export function hollows(depth: Plane, unit: number): Plane {
  const small = half(depth);
  for (let i = 0; i < small.d.length; i++) small.d[i] = Math.max(small.d[i] ?? 0, -1.2);
  const open = plane(small.w, small.h, 1);
  for (const { size, strength } of HOLLOWS) {
    const around = blur({ ...small, d: small.d.slice() }, (size * unit) / 2);
    for (let i = 0; i < around.d.length; i++)
      around.d[i] = clamp(((around.d[i] ?? 0) - (small.d[i] ?? 0)) / size, -0.3, 0.8) * strength;
    blur(around, 1);
    for (let i = 0; i < open.d.length; i++) {
      const below = around.d[i] ?? 0;
      open.d[i] = (open.d[i] ?? 0) - below * (below > 0 ? 0.5 : 0.18);
    }
  }
  for (let i = 0; i < open.d.length; i++) open.d[i] = clamp(open.d[i] ?? 0, 0.12, 1.12);
  return enlarge(open, depth.w, depth.h);
}
