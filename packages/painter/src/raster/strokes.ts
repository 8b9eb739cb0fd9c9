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
  for (let k = 0; k + 1 < points.length; k++) drawPart(layer, s.z.d, at(points, k), at(points, k + 1), bias);
}

/** One straight part of a stroke, over `scene`'s depths. */
function drawPart(layer: StrokeLayer, scene: Float32Array, p: StrokePoint, q: StrokePoint, bias: number): void {
  const { w, h } = layer.a;
  const { r, g, b, a, z } = { r: layer.r.d, g: layer.g.d, b: layer.b.d, a: layer.a.d, z: layer.z.d };
  // All fields are read before the loops: a hair has hundreds of pixels, a head a hundred thousand hairs.
  const { x: px, y: py, z: pz, width: pWidth, a: pAlpha } = p;
  const { x: qx, y: qy, z: qz, width: qWidth, a: qAlpha } = q;
  const m = Math.max(pWidth, qWidth) / 2 + 1;
  const x0 = Math.max(0, Math.floor(Math.min(px, qx) - m));
  const x1 = Math.min(w - 1, Math.ceil(Math.max(px, qx) + m));
  const y0 = Math.max(0, Math.floor(Math.min(py, qy) - m));
  const y1 = Math.min(h - 1, Math.ceil(Math.max(py, qy) + m));
  if (x0 > x1 || y0 > y1) return;
  const dx = qx - px;
  const dy = qy - py;
  const l2 = dx * dx + dy * dy;
  if (l2 < 1e-6) return;
  const il = 1 / Math.sqrt(l2);
  const pad = m > 3.5 ? 0.35 * m * il : 0; // broad strokes overlap at their joints
  // Of each row, only what lies so near to the line that the stroke can cover it.
  const reach = dy === 0 ? Infinity : m / (Math.abs(dy) * il);
  const lean = dy === 0 ? 0 : dx / dy;
  const [pRed, pGreen, pBlue] = p.c;
  const [qRed, qGreen, qBlue] = q.c;
  for (let y = y0; y <= y1; y++) {
    const ey = y + 0.5 - py;
    const middle = px + ey * lean;
    const from = Math.max(x0, Math.floor(middle - reach));
    const to = Math.min(x1, Math.ceil(middle + reach));
    for (let x = from; x <= to; x++) {
      const ex = x + 0.5 - px;
      let t = (ex * dx + ey * dy) / l2;
      if (t < -pad || t >= 1 + pad) continue;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const d = Math.abs(ex * dy - ey * dx) * il;
      const width = mix(pWidth, qWidth, t);
      let c = width < 1 ? clamp(1 - d) * width : clamp(width / 2 + 0.5 - d);
      if (c <= 0) continue;
      const i = y * w + x;
      const depth = mix(pz, qz, t);
      const behind = (scene[i] ?? 0) - depth - bias;
      if (behind > 0) {
        c *= clamp(1 - behind * 25);
        if (c <= 0) continue;
      }
      c *= mix(pAlpha, qAlpha, t);
      const o = 1 - c;
      r[i] = (r[i] ?? 0) * o + mix(pRed, qRed, t) * c;
      g[i] = (g[i] ?? 0) * o + mix(pGreen, qGreen, t) * c;
      b[i] = (b[i] ?? 0) * o + mix(pBlue, qBlue, t) * c;
      a[i] = (a[i] ?? 0) * o + c;
      if ((a[i] ?? 0) > 0.5 && depth > (z[i] ?? 0)) z[i] = depth;
    }
  }
}
