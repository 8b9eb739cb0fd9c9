/** Draws many thin tapered strokes with depth: hair, brows, lashes, beards, frames of glasses. */
import { at, clamp, mix, type Vec3 } from '../math/numeric.ts';
import { type Plane, plane } from './plane.ts';
import { type Scene } from './scene.ts';

export interface StrokePoint {
  x: number;
  y: number;
  z: number;
  width: number;
  c: Vec3;
  a: number;
}

export interface StrokeLayer {
  r: Plane;
  g: Plane;
  b: Plane;
  a: Plane;
  z: Plane;
}

export function createStrokeLayer(w: number, h: number): StrokeLayer {
  return { r: plane(w, h), g: plane(w, h), b: plane(w, h), a: plane(w, h), z: plane(w, h, -9) };
}

/** One stroke; parts that lie behind the scene (by more than `bias`) are left out. */
export function drawStroke(layer: StrokeLayer, s: Scene, points: readonly StrokePoint[], bias = 0.02): void {
  const { w, h } = layer.a;
  const { r, g, b, a, z } = { r: layer.r.d, g: layer.g.d, b: layer.b.d, a: layer.a.d, z: layer.z.d };
  for (let k = 0; k + 1 < points.length; k++) {
    const p = at(points, k);
    const q = at(points, k + 1);
    const m = Math.max(p.width, q.width) / 2 + 1;
    const x0 = Math.max(0, Math.floor(Math.min(p.x, q.x) - m));
    const x1 = Math.min(w - 1, Math.ceil(Math.max(p.x, q.x) + m));
    const y0 = Math.max(0, Math.floor(Math.min(p.y, q.y) - m));
    const y1 = Math.min(h - 1, Math.ceil(Math.max(p.y, q.y) + m));
    if (x0 > x1 || y0 > y1) continue;
    const dx = q.x - p.x;
    const dy = q.y - p.y;
    const l2 = dx * dx + dy * dy;
    if (l2 < 1e-6) continue;
    const il = 1 / Math.sqrt(l2);
    const pad = m > 3.5 ? 0.35 * m * il : 0; // broad strokes overlap at their joints
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const ex = x + 0.5 - p.x;
        const ey = y + 0.5 - p.y;
        let t = (ex * dx + ey * dy) / l2;
        if (t < -pad || t >= 1 + pad) continue;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const d = Math.abs(ex * dy - ey * dx) * il;
        const width = mix(p.width, q.width, t);
        let c = width < 1 ? clamp(1 - d) * width : clamp(width / 2 + 0.5 - d);
        if (c <= 0) continue;
        const i = y * w + x;
        const depth = mix(p.z, q.z, t);
        const behind = (s.z.d[i] ?? 0) - depth - bias;
        if (behind > 0) {
          c *= clamp(1 - behind * 25);
          if (c <= 0) continue;
        }
        c *= mix(p.a, q.a, t);
        const o = 1 - c;
        r[i] = (r[i] ?? 0) * o + mix(p.c[0], q.c[0], t) * c;
        g[i] = (g[i] ?? 0) * o + mix(p.c[1], q.c[1], t) * c;
        b[i] = (b[i] ?? 0) * o + mix(p.c[2], q.c[2], t) * c;
        a[i] = (a[i] ?? 0) * o + c;
        if ((a[i] ?? 0) > 0.5 && depth > (z[i] ?? 0)) z[i] = depth;
      }
  }
}
