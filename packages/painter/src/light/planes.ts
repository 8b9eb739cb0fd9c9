/**
 * | constants | source |
 * |---|---|
 * | `LEAST_COVER` | chosen: below what is seen |
 */
/** Light as an illustrator lays it: each surface has a lit plane, a half tone and a shade, with a firm edge between them. */
import { power } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { blur, plane, type Plane, type Rgb } from '../raster/plane.ts';
import type { Scene } from '../raster/scene.ts';
import type { Lights } from './lights.ts';
import { castShadow, hollows } from './shadow.ts';

/** The scene in linear light, where something covers the background. */
export type Lit = Rgb;

/** What covers a pixel less than this is not lit. */
const LEAST_COVER = 0.002;
/** Over how much of a surface its planes are simplified (units): skin more than folds of cloth. */
const SIMPLER = { skin: 0.1, cloth: 0.034 } as const;
/** Shades of skin are warm, those of cloth cool. */
const SHADE: { readonly skin: Vec3; readonly cloth: Vec3 } = { skin: [1.12, 0.86, 0.8], cloth: [0.86, 0.9, 1.04] };

/** How much light falls on a point, by which its plane is chosen: 0 away from it, 1 towards it. */
function brightness(s: Scene, { key }: Lights, shadow: Plane, open: Plane): Plane {
  const { w, h, unit } = s.view;
  const facing = plane(w, h);
  for (let i = 0; i < facing.d.length; i++) {
    const d = (s.nx.d[i] ?? 0) * key[0] + (s.ny.d[i] ?? 0) * key[1] + (s.nz.d[i] ?? 0) * key[2];
    facing.d[i] = (0.5 + 0.5 * d) * (s.cover.d[i] ?? 0);
  }
  const broad = simplified(facing, s.cover, unit * SIMPLER.skin);
  const fine = simplified(facing, s.cover, unit * SIMPLER.cloth);
  for (let i = 0; i < facing.d.length; i++) {
    const skin = s.skin.d[i] ?? 0;
    const x = i % w;
    const y = (i - x) / w;
    const hand = 0.03 * (noise((x * 7) / unit, (y * 7) / unit, 71) - 0.5);
    const lit = mix(fine.d[i] ?? 0, broad.d[i] ?? 0, skin);
    const arrives = mix(mix(0.5, 0.74, skin), 1, shadow.d[i] ?? 1);
    facing.d[i] = lit * arrives * mix(0.74, 1, Math.min(1, open.d[i] ?? 1)) + hand;
  }
  return facing;
}

/** The mean of what is covered around each point. */
function simplified(p: Plane, cover: Plane, radius: number): Plane {
  const sum = blur({ ...p, d: p.d.slice() }, radius);
  const share = blur({ ...cover, d: cover.d.slice() }, radius);
  for (let i = 0; i < sum.d.length; i++) sum.d[i] = (sum.d[i] ?? 0) / Math.max(0.02, share.d[i] ?? 0);
  return sum;
}

/** `hairZ`: the depth of hair and glasses, which cast shadows too. */
export function layPlanes(s: Scene, hairZ: Plane, lights: Lights): Lit {
  const { w, h, unit } = s.view;
  const depth = plane(w, h);
  for (let i = 0; i < depth.d.length; i++) depth.d[i] = Math.max(s.z.d[i] ?? 0, hairZ.d[i] ?? 0);
  const open = hollows(depth, unit);
  const bright = brightness(s, lights, castShadow(depth, lights.key, unit), open);
  const lit: Lit = { r: plane(w, h), g: plane(w, h), b: plane(w, h) };
  for (let i = 0; i < bright.d.length; i++) {
    if ((s.cover.d[i] ?? 0) <= LEAST_COVER) continue;
    layPoint(s, lights, bright.d[i] ?? 0, i, lit);
  }
  return lit;
}

function layPoint(s: Scene, lights: Lights, bright: number, i: number, lit: Lit): void {
  const { key, keyColour, sky, bounce, rim, rimColour } = lights;
  const skin = s.skin.d[i] ?? 0;
  const light = smooth(0.68, 0.78, bright);
  const half = smooth(0.47, 0.56, bright);
  const [nx, ny, nz] = [s.nx.d[i] ?? 0, s.ny.d[i] ?? 0, s.nz.d[i] ?? 0];
  const away = nx * rim[0] + ny * rim[1] + nz * rim[2];
  const x = s.fx.d[i] ?? Number.NaN;
  const outside = Number.isNaN(x) ? 1 : smooth(0.5, 0.7, Math.abs(x)); // of a face only its side
  const edge = smooth(0.16, 0.24, away) * smooth(0.55, 0.75, 1 - nz) * outside * 0.5;
  const toHalf = normalize([key[0], key[1], key[2] + 1]);
  const shine = power(clamp(nx * toHalf[0] + ny * toHalf[1] + nz * toHalf[2]), s.gloss.d[i] ?? 0);
  const spec = s.spec.d[i] ?? 0;
  const wet = smooth(0.3, 0.36, spec); // lips, the tip of the nose, leather
  const gleam = smooth(0.12, 0.2, shine * spec) * light * wet * 0.2;
  const colours = [s.r.d[i] ?? 0, s.g.d[i] ?? 0, s.b.d[i] ?? 0] as const;
  for (const k of [0, 1, 2] as const) {
    const shade = (sky[k] * 1.2 + bounce[k] * 0.8) * mix(SHADE.cloth[k], SHADE.skin[k], skin);
    const tone = mix(mix(shade, keyColour[k] * 0.7 + sky[k] * 0.75, half), keyColour[k] + sky[k] * 0.8, light);
    const value = colours[k] * (tone + edge * rimColour[k]) + edge * 0.05 * rimColour[k] + gleam;
    (k === 0 ? lit.r : k === 1 ? lit.g : lit.b).d[i] = value;
  }
}
