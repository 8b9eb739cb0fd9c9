import { power } from '../math/functions.ts';
import { clamp, type Vec3 } from '../math/numeric.ts';
import { blur, enlarge, half, type Plane, plane, sample } from '../raster/plane.ts';

/** Share of the key light that arrives, by walking towards it over the depths. */
export function castShadow(depth: Plane, light: Vec3, unit: number): Plane {
  const s = half(depth);
  // Halving averages edges; where something is missing (-9) take it as far away.
  const out = plane(s.w, s.h, 1);
  const u = unit / 2;
  const steps = 18;
  for (let y = 0; y < s.h; y++)
    for (let x = 0; x < s.w; x++) {
      const i = y * s.w + x;
      const z = s.d[i] ?? 0;
      if (z < -4) continue;
      let dark = 0;
      const jitter = 0.75 + (0.5 * ((x * 7 + y * 13) % 8)) / 8;
      for (let k = 1; k <= steps; k++) {
        const t = 1.25 * power(k / steps, 1.7) * jitter;
        const sx = x + light[0] * t * u;
        const sy = y + light[1] * t * u;
        if (sx < 0 || sy < 0 || sx > s.w - 1 || sy > s.h - 1) break;
        const over = sample(s, sx, sy) - (z + light[2] * t) - 0.015;
        if (over > 0 && over < 0.9) dark = Math.max(dark, clamp(over / (0.04 + 0.26 * t)));
      }
      out.d[i] = 1 - dark;
    }
  blur(out, Math.max(1, unit / 48));
  return enlarge(out, depth.w, depth.h);
}

/** Hollows: how far a point lies below its surroundings, at several sizes. */
export function hollows(depth: Plane, unit: number): Plane {
  const out = plane(depth.w, depth.h, 1);
  const small = half(depth);
  for (let i = 0; i < small.d.length; i++) small.d[i] = Math.max(small.d[i] ?? 0, -1.2);
  for (const [size, strength] of [
    [0.05, 2.4],
    [0.13, 1.25],
    [0.34, 0.5],
  ] as const) {
    const b = blur({ ...small, d: small.d.slice() }, (size * unit) / 2);
    for (let i = 0; i < b.d.length; i++)
      b.d[i] = clamp(((b.d[i] ?? 0) - (small.d[i] ?? 0)) / size, -0.3, 0.8) * strength;
    const e = enlarge(blur(b, 1), depth.w, depth.h);
    for (let i = 0; i < e.d.length; i++) out.d[i] = (out.d[i] ?? 0) - (e.d[i] ?? 0) * ((e.d[i] ?? 0) > 0 ? 0.5 : 0.18);
  }
  for (let i = 0; i < out.d.length; i++) out.d[i] = clamp(out.d[i] ?? 0, 0.12, 1.12);
  return out;
}
