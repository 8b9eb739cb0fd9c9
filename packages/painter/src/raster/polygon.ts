import { at, clamp, type Vec2 } from '../math/numeric.ts';
import { type Plane } from './plane.ts';

/** Adds the covered share of each pixel by a polygon (even-odd). */
export function fillPolygon(p: Plane, points: readonly Vec2[], value = 1): void {
  const sub = 4;
  let top = Infinity;
  let bottom = -Infinity;
  for (const q of points) {
    top = Math.min(top, q[1]);
    bottom = Math.max(bottom, q[1]);
  }
  const y0 = Math.max(0, Math.floor(top));
  const y1 = Math.min(p.h - 1, Math.ceil(bottom));
  const xs: number[] = [];
  for (let y = y0; y <= y1; y++)
    for (let s = 0; s < sub; s++) {
      const yy = y + (s + 0.5) / sub;
      xs.length = 0;
      for (let i = 0; i < points.length; i++) {
        const a = at(points, i);
        const b = at(points, (i + 1) % points.length);
        if (a[1] <= yy === b[1] <= yy) continue;
        xs.push(a[0] + ((yy - a[1]) * (b[0] - a[0])) / (b[1] - a[1]));
      }
      xs.sort((a, b) => a - b);
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const l = clamp(at(xs, k), 0, p.w);
        const r = clamp(at(xs, k + 1), 0, p.w);
        for (let x = Math.floor(l); x < r; x++) {
          const cover = Math.min(r, x + 1) - Math.max(l, x);
          const i = y * p.w + x;
          p.d[i] = Math.min(1, (p.d[i] ?? 0) + (cover * value) / sub);
        }
      }
    }
}
