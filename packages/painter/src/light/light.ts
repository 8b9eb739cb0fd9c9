/** Lights the scene: warm key, cool rim, sky and bounce; soft cast shadows, hollows, and light bleeding through skin. */
import { type Lights } from './lights.ts';
import { castShadow, hollows } from './shadow.ts';
import { cube, power } from '../math/functions.ts';
import { clamp, dot, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { blur, enlarge, type Plane, plane } from '../raster/plane.ts';
import { type Scene } from '../raster/scene.ts';

export interface Lit {
  r: Plane;
  g: Plane;
  b: Plane;
  shadow: Plane;
}

const wrapped = (d: number, k: number): number => {
  const q = (d + k) / (1 + k);
  return q > 0 ? q * (0.35 + 0.65 * Math.sqrt(q)) : 0;
};

export function light(s: Scene, hairZ: Plane, lights: Lights): Lit {
  const { w, h, unit } = s.view;
  const depth = plane(w, h);
  for (let i = 0; i < depth.d.length; i++) depth.d[i] = Math.max(s.z.d[i] ?? 0, hairZ.d[i] ?? 0);
  const shadow = castShadow(depth, lights.key, unit);
  const open = hollows(depth, unit);
  const er = plane(w, h);
  const eg = plane(w, h);
  const eb = plane(w, h);
  const spec = plane(w, h);
  const L = lights.key;
  const H = normalize([L[0], L[1], L[2] + 1]);
  const F = normalize([-L[0] * 0.9, -0.2, 0.8]);
  for (let i = 0; i < er.d.length; i++) {
    if ((s.cover.d[i] ?? 0) <= 0.002) continue;
    const nx = s.nx.d[i] ?? 0,
      ny = s.ny.d[i] ?? 0,
      nz = s.nz.d[i] ?? 0;
    const d = nx * L[0] + ny * L[1] + nz * L[2];
    const sh = shadow.d[i] ?? 0;
    const skin = s.skin.d[i] ?? 0;
    const leak = (Math.sqrt(sh) - sh) * skin; // light leaks under shadow edges, red the furthest
    const up = 0.5 - 0.5 * ny;
    const a = open.d[i] ?? 0;
    const fill = 0.15 * Math.max(0, nx * F[0] + ny * F[1] + nz * F[2]);
    const aR = power(a, mix(1, 0.75, skin));
    const aB = power(a, mix(1, 1.12, skin));
    er.d[i] =
      lights.keyColour[0] * wrapped(d, 0.12 + 0.24 * skin) * (sh + 0.9 * leak) +
      (lights.sky[0] * up + lights.bounce[0] * (1 - up) + fill) * aR;
    eg.d[i] =
      lights.keyColour[1] * wrapped(d, 0.1 + 0.1 * skin) * (sh + 0.3 * leak) +
      (lights.sky[1] * up + lights.bounce[1] * (1 - up) + fill) * a;
    eb.d[i] =
      lights.keyColour[2] * wrapped(d, 0.1 + 0.04 * skin) * (sh + 0.15 * leak) +
      (lights.sky[2] * up + lights.bounce[2] * (1 - up) + fill) * aB;
    const nh = Math.max(0, nx * H[0] + ny * H[1] + nz * H[2]);
    const g = s.gloss.d[i] ?? 0;
    const fres = 0.25 + 0.75 * cube(1 - nz);
    spec.d[i] =
      (s.spec.d[i] ?? 0) *
      (power(nh, g) * mix(0.3, 0.17, skin) + power(nh, g * 4) * 0.24) *
      sh *
      Math.min(1, a) *
      (0.6 + fres);
  }
  bleed(er, s, unit * 0.02);
  bleed(eg, s, unit * 0.0165);
  bleed(eb, s, unit * 0.0145);
  const out: Lit = { r: er, g: eg, b: eb, shadow }; // in place
  for (let i = 0; i < er.d.length; i++) {
    if ((s.cover.d[i] ?? 0) <= 0.002) continue;
    const n: Vec3 = [s.nx.d[i] ?? 0, s.ny.d[i] ?? 0, s.nz.d[i] ?? 0];
    const edge =
      power(1 - clamp(n[2]), 1.6) *
      smooth(-0.05, 0.75, dot(n, lights.rim)) *
      clamp((open.d[i] ?? 0) * 1.1) *
      (Number.isNaN(s.fx.d[i] ?? 0) ? 1 : smooth(0.5, 0.78, Math.abs(s.fx.d[i] ?? 0))) *
      (0.55 + 0.45 * (s.skin.d[i] ?? 0));
    const sp = spec.d[i] ?? 0;
    out.r.d[i] =
      (s.r.d[i] ?? 0) * ((er.d[i] ?? 0) + edge * lights.rimColour[0] * 1.25) +
      sp * 1.0 +
      edge * 0.07 * lights.rimColour[0];
    out.g.d[i] =
      (s.g.d[i] ?? 0) * ((eg.d[i] ?? 0) + edge * lights.rimColour[1] * 1.25) +
      sp * 0.93 +
      edge * 0.07 * lights.rimColour[1];
    out.b.d[i] =
      (s.b.d[i] ?? 0) * ((eb.d[i] ?? 0) + edge * lights.rimColour[2] * 1.25) +
      sp * 0.86 +
      edge * 0.07 * lights.rimColour[2];
  }
  return out;
}

/** Blurs light within the skin only. */
function bleed(p: Plane, s: Scene, radius: number): void {
  const part = (from?: Plane): Plane => {
    const o = plane(p.w >> 1, p.h >> 1);
    for (let y = 0; y < o.h; y++)
      for (let x = 0; x < o.w; x++) {
        const q = 2 * y * p.w + 2 * x;
        let sum = 0;
        for (const i of [q, q + 1, q + p.w, q + p.w + 1]) sum += (s.skin.d[i] ?? 0) * (from ? (from.d[i] ?? 0) : 1);
        o.d[y * o.w + x] = sum / 4;
      }
    return blur(o, radius / 2);
  };
  const a = part(p);
  const b = part();
  const av = enlarge(a, p.w, p.h);
  const bv = enlarge(b, p.w, p.h);
  for (let i = 0; i < p.d.length; i++) {
    const k = (s.skin.d[i] ?? 0) * 0.62;
    if (k > 0.01 && (bv.d[i] ?? 0) > 0.02) p.d[i] = mix(p.d[i] ?? 0, (av.d[i] ?? 0) / (bv.d[i] ?? 0), k);
  }
}
