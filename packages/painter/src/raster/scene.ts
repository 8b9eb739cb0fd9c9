/** The layers that every stage draws into: depth, normals and surface properties of each pixel. */
import { hypot } from '../math/functions.ts';
import { type Vec3 } from '../math/numeric.ts';
import { type Plane, plane } from './plane.ts';
import { type View } from './view.ts';

export interface Scene {
  view: View;
  z: Plane;
  nx: Plane;
  ny: Plane;
  nz: Plane;
  r: Plane;
  g: Plane;
  b: Plane;
  spec: Plane;
  gloss: Plane;
  skin: Plane;
  cover: Plane;
  /** Face coordinates of each pixel of the head (NaN elsewhere). */
  fx: Plane;
  fy: Plane;
}

export function createScene(view: View): Scene {
  const p = (fill = 0): Plane => plane(view.w, view.h, fill);
  return {
    view,
    z: p(-9),
    nx: p(),
    ny: p(),
    nz: p(1),
    r: p(),
    g: p(),
    b: p(),
    spec: p(),
    gloss: p(20),
    skin: p(),
    cover: p(),
    fx: p(NaN),
    fy: p(NaN),
  };
}

/** Normals of a layer from its own heights (so that an edge against another layer stays crisp). */
export function layerNormal(z: Plane, cover: Plane, x: number, y: number, unit: number): Vec3 {
  const { w, h, d } = z;
  const i = y * w + x;
  const c = d[i] ?? 0;
  const l = x > 0 && (cover.d[i - 1] ?? 0) > 0 ? c - (d[i - 1] ?? 0) : NaN;
  const r = x < w - 1 && (cover.d[i + 1] ?? 0) > 0 ? (d[i + 1] ?? 0) - c : NaN;
  const t = y > 0 && (cover.d[i - w] ?? 0) > 0 ? c - (d[i - w] ?? 0) : NaN;
  const b = y < h - 1 && (cover.d[i + w] ?? 0) > 0 ? (d[i + w] ?? 0) - c : NaN;
  const dx = Number.isNaN(l) ? (Number.isNaN(r) ? 0 : r) : Number.isNaN(r) ? l : (l + r) / 2;
  const dy = Number.isNaN(t) ? (Number.isNaN(b) ? 0 : b) : Number.isNaN(b) ? t : (t + b) / 2;
  const n = 1 / unit;
  const len = hypot(dx, dy, n);
  return [-dx / len, -dy / len, n / len];
}

/** Lays one surface point over what is there. */
export function put(
  s: Scene,
  i: number,
  cover: number,
  z: number,
  n: Vec3,
  c: Vec3,
  spec: number,
  gloss: number,
  skin: number,
): void {
  if (cover <= 0) return;
  const k = 1 - cover;
  s.nx.d[i] = (s.nx.d[i] ?? 0) * k + n[0] * cover;
  s.ny.d[i] = (s.ny.d[i] ?? 0) * k + n[1] * cover;
  s.nz.d[i] = (s.nz.d[i] ?? 0) * k + n[2] * cover;
  s.r.d[i] = (s.r.d[i] ?? 0) * k + c[0] * cover;
  s.g.d[i] = (s.g.d[i] ?? 0) * k + c[1] * cover;
  s.b.d[i] = (s.b.d[i] ?? 0) * k + c[2] * cover;
  s.spec.d[i] = (s.spec.d[i] ?? 0) * k + spec * cover;
  s.gloss.d[i] = (s.gloss.d[i] ?? 0) * k + gloss * cover;
  s.skin.d[i] = (s.skin.d[i] ?? 0) * k + skin * cover;
  s.cover.d[i] = (s.cover.d[i] ?? 0) * k + cover;
  if (cover > 0.4) s.z.d[i] = z;
}
