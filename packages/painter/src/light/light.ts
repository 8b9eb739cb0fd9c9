/** Lights the scene: warm key, cool rim, sky and bounce; soft cast shadows, hollows, and light bleeding through skin. */
import { cube, power } from '../math/functions.ts';
import { clamp, mix, normalize, smooth } from '../math/numeric.ts';
import { between, blur, enlarging, plane, type Plane, type Rgb } from '../raster/plane.ts';
import type { Scene } from '../raster/scene.ts';
import type { Lights } from './lights.ts';
import { castShadow, hollows } from './shadow.ts';

/** The scene in linear light, where something covers the background. */
export type Lit = Rgb;

/** What covers a pixel less than this is not lit. */
const LEAST_COVER = 0.002;
/** How far light travels in skin (units): red the furthest. */
const BLEED = { r: 0.02, g: 0.0165, b: 0.0145 } as const;

/** `hairZ`: the depth of hair and glasses, which cast shadows too. */
export function light(s: Scene, hairZ: Plane, lights: Lights): Lit {
  const { w, h, unit } = s.view;
  const depth = plane(w, h);
  for (let i = 0; i < depth.d.length; i++) depth.d[i] = Math.max(s.z.d[i] ?? 0, hairZ.d[i] ?? 0);
  const shadow = castShadow(depth, lights.key, unit);
  const open = hollows(depth, unit);
  const lit: Lit = { r: plane(w, h), g: plane(w, h), b: plane(w, h) };
  illuminate(s, lights, shadow, open, lit);
  const mask = halved(s.skin, undefined, unit * BLEED.g);
  for (const channel of ['r', 'g', 'b'] as const) bleed(lit[channel], s.skin, mask, unit * BLEED[channel]);
  reflect(s, lights, shadow, open, lit);
  return lit;
}

const wrapped = (d: number, k: number): number => {
  const q = (d + k) / (1 + k);
  return q > 0 ? q * (0.35 + 0.65 * Math.sqrt(q)) : 0;
};

/** The light that arrives at each point, into `lit`. */
function illuminate(s: Scene, { key, keyColour, sky, bounce }: Lights, shadow: Plane, open: Plane, lit: Lit): void {
  const fillFrom = normalize([-key[0] * 0.9, -0.2, 0.8]);
  for (let i = 0; i < s.cover.d.length; i++) {
    if ((s.cover.d[i] ?? 0) <= LEAST_COVER) continue;
    const [nx, ny, nz] = [s.nx.d[i] ?? 0, s.ny.d[i] ?? 0, s.nz.d[i] ?? 0];
    const d = nx * key[0] + ny * key[1] + nz * key[2];
    const arrives = shadow.d[i] ?? 0;
    const skin = s.skin.d[i] ?? 0;
    const leak = (Math.sqrt(arrives) - arrives) * skin; // light leaks under shadow edges, red the furthest
    const up = 0.5 - 0.5 * ny;
    const a = open.d[i] ?? 0;
    const red = skin > 0 && a !== 1 ? power(a, mix(1, 0.75, skin)) : a;
    const blue = skin > 0 && a !== 1 ? power(a, mix(1, 1.12, skin)) : a;
    const fill = 0.17 * Math.max(0, nx * fillFrom[0] + ny * fillFrom[1] + nz * fillFrom[2]);
    const around = (c: 0 | 1 | 2): number => sky[c] * up + bounce[c] * (1 - up) + fill;
    lit.r.d[i] = keyColour[0] * wrapped(d, 0.12 + 0.24 * skin) * (arrives + 0.9 * leak) + around(0) * red;
    lit.g.d[i] = keyColour[1] * wrapped(d, 0.1 + 0.1 * skin) * (arrives + 0.3 * leak) + around(1) * a;
    lit.b.d[i] = keyColour[2] * wrapped(d, 0.1 + 0.04 * skin) * (arrives + 0.15 * leak) + around(2) * blue;
  }
}

/** What the surface sends back: its colour, gloss, and the rim light at its edges. */
function reflect(s: Scene, { key, rim, rimColour }: Lights, shadow: Plane, open: Plane, lit: Lit): void {
  const half = normalize([key[0], key[1], key[2] + 1]);
  for (let i = 0; i < s.cover.d.length; i++) {
    if ((s.cover.d[i] ?? 0) <= LEAST_COVER) continue;
    const [nx, ny, nz] = [s.nx.d[i] ?? 0, s.ny.d[i] ?? 0, s.nz.d[i] ?? 0];
    const skin = s.skin.d[i] ?? 0;
    const a = open.d[i] ?? 0;
    const h = nx * half[0] + ny * half[1] + nz * half[2];
    const gloss = s.gloss.d[i] ?? 0;
    let shine = 0;
    if (h > 0.4) {
      const lobe = power(h, gloss);
      shine = (s.spec.d[i] ?? 0) * (lobe * mix(0.3, 0.17, skin) + lobe * lobe * lobe * lobe * 0.24);
      shine *= (shadow.d[i] ?? 0) * Math.min(1, a) * (0.85 + 0.75 * cube(1 - nz));
    }
    const away = smooth(-0.05, 0.75, nx * rim[0] + ny * rim[1] + nz * rim[2]);
    const x = s.fx.d[i] ?? Number.NaN;
    const cheek = Number.isNaN(x) ? 1 : smooth(0.5, 0.78, Math.abs(x));
    const edge =
      away * cheek > 0 ? power(1 - clamp(nz), 1.6) * away * cheek * clamp(a * 1.1) * (0.55 + 0.45 * skin) : 0;
    lit.r.d[i] =
      (s.r.d[i] ?? 0) * ((lit.r.d[i] ?? 0) + edge * rimColour[0] * 1.25) + shine + edge * 0.07 * rimColour[0];
    lit.g.d[i] =
      (s.g.d[i] ?? 0) * ((lit.g.d[i] ?? 0) + edge * rimColour[1] * 1.25) + shine * 0.93 + edge * 0.07 * rimColour[1];
    lit.b.d[i] =
      (s.b.d[i] ?? 0) * ((lit.b.d[i] ?? 0) + edge * rimColour[2] * 1.25) + shine * 0.86 + edge * 0.07 * rimColour[2];
  }
}

/** The skin's share, times the light if given, at half the size and blurred. */
function halved(skin: Plane, lit: Plane | undefined, radius: number): Plane {
  const small = plane(skin.w >> 1, skin.h >> 1);
  for (let y = 0; y < small.h; y++)
    for (let x = 0; x < small.w; x++) {
      const i = 2 * y * skin.w + 2 * x;
      let sum = 0;
      for (let k = 0; k < 4; k++) {
        const at = i + (k & 1) + (k & 2 ? skin.w : 0);
        sum += (skin.d[at] ?? 0) * (lit ? (lit.d[at] ?? 0) : 1);
      }
      small.d[y * small.w + x] = sum / 4;
    }
  return blur(small, radius / 2);
}

/** Blurs light within the skin only; `mask` is the skin's share, blurred alike. */
function bleed(lit: Plane, skin: Plane, mask: Plane, radius: number): void {
  const small = halved(skin, lit, radius);
  for (let i = 0; i < small.d.length; i++) {
    const share = mask.d[i] ?? 0;
    small.d[i] = share > 0.02 ? (small.d[i] ?? 0) / share : -1;
  }
  const across = enlarging(small.w, lit.w);
  const down = enlarging(small.h, lit.h);
  for (let y = 0; y < lit.h; y++) {
    const row = (down.first[y] ?? 0) * small.w;
    const ty = down.share[y] ?? 0;
    for (let x = 0; x < lit.w; x++) {
      const i = y * lit.w + x;
      const k = (skin.d[i] ?? 0) * 0.62;
      if (k <= 0.01) continue;
      const blurred = Math.fround(between(small, row + (across.first[x] ?? 0), across.share[x] ?? 0, ty));
      if (blurred > 0) lit.d[i] = mix(lit.d[i] ?? 0, blurred, k);
    }
  }
}
