/** The colour and oil of the skin at a point of the face. */
import { beardZone } from '../hair/beard-zones.ts';
import { hypot } from '../math/functions.ts';
import { bump, clamp, mix, mix3, ridge, smooth, tint, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { HeadShape } from '../shape/head-shape.ts';
import { withMarks } from './marks.ts';

export interface Skin {
  readonly c: Vec3;
  /** Strength and exponent of the reflection of the light. */
  readonly spec: number;
  readonly gloss: number;
}

const VEIN = colour('#7d4d5c');
const RIM = colour('#c87a70');
const INNER_LIP = colour('#a8625c');

/** Blood in cheeks, tip and wings of the nose, chin and ears, 0..1 */
function blood(person: Person, h: HeadShape, x: number, y: number): number {
  const { p } = h;
  const ax = Math.abs(x);
  const cheek = bump(ax, y, 0.54, 0.45, 0.3, 0.24) * (0.75 + 0.6 * person.makeup) * (1 - 0.5 * person.tone);
  const nose =
    0.4 * bump(x, y, 0, p.noseTipY + 0.02, 0.2, 0.13) + 0.3 * bump(ax, y, p.noseW, p.noseTipY + 0.06, 0.1, 0.1);
  const rest = 0.22 * bump(x, y, 0, p.chinY - 0.16, 0.24, 0.14) + 0.25 * smooth(0.86, 1, ax);
  return clamp(0.1 + 0.95 * cheek + nose + rest) * (0.75 + 0.5 * person.ruddy);
}

function bareSkin(person: Person, h: HeadShape, x: number, y: number): Vec3 {
  let c = mix3(person.skin, person.blush, blood(person, h, x, y));
  const gold = 0.5 * smooth(-0.35, -0.7, y); // the forehead is a little more golden
  c = [c[0] * (1 + 0.015 * gold), c[1] * (1 + 0.02 * gold), c[2] * (1 - 0.07 * gold)];
  if (person.feminine >= 0.5) return c;
  const shave = beardZone(h, x, y) * (person.beard === 'none' ? 0.28 : 0.75) * (1 - person.hair.grey * 0.5);
  return tint(c, [0.72, 0.77, 0.86], shave * (1 - person.tone * 0.6));
}

/** The lids, their crease and rim, and the thin skin below the eye. */
function aroundEye(c: Vec3, person: Person, h: HeadShape, x: number, y: number): Vec3 {
  const { p, lids } = h;
  const { makeup, tired, tone } = person;
  const ax = Math.abs(x);
  const under = bump(ax, y, p.eyeX - 0.05, 0.2, 0.24, 0.085) * (0.05 + 0.3 * tired + 0.35 * p.bags);
  const around = bump(ax, y, p.eyeX, 0, 0.34, 0.19);
  let out = mix3(c, mix3(c, VEIN, 0.3), clamp(under + around * 0.08));
  out = tint(out, [0.8, 0.74, 0.74], around * (0.04 + 0.12 * tone));
  const { u, v } = lids.across(x, y);
  if (Math.abs(u) >= 1.5 || Math.abs(v) >= 0.4) return out;
  const upper = lids.upper(clamp(u, -1, 1));
  const crease = lids.crease(u);
  const reach = smooth(1.35, 0.95, u) * smooth(-1.25, -0.9, u);
  const lid = smooth(crease - 0.03, crease + 0.01, v) * smooth(upper + 0.03, upper - 0.01, v) * reach;
  const shaded: Vec3 = [out[0] * 0.9, out[1] * 0.82, out[2] * 0.8];
  out = mix3(out, mix3(shaded, VEIN, 0.06 + 0.12 * makeup), lid * (0.2 + 0.5 * makeup));
  out = tint(out, [0.46, 0.35, 0.32], 0.5 * reach * ridge(v - crease, 0.011 + 0.006 * p.fold));
  const above = smooth(crease - 0.17, crease, v) * smooth(crease + 0.01, crease - 0.01, v) * reach;
  out = tint(out, [0.74, 0.63, 0.63], above * (0.1 + 0.36 * makeup));
  const rim = ridge(v - lids.lower(clamp(u, -1, 1)) - 0.012, 0.016) * smooth(1.05, 0.8, Math.abs(u));
  return mix3(out, mix3(out, RIM, 0.6), rim * 0.35);
}

/** Nostrils and the crease around the wings of the nose. */
function atNose(c: Vec3, h: HeadShape, x: number, y: number): Vec3 {
  const { p } = h;
  const ax = Math.abs(x);
  const at = (p.noseW - 0.07) * 0.6;
  const hole = bump(
    ax,
    y + 0.12 * (ax - at),
    at,
    p.wingY + 0.066,
    0.058 + 0.1 * (p.noseW - 0.25),
    0.024 + 0.012 * p.noseUp,
  );
  const wing = hypot((ax - p.noseW + 0.075) / 0.1, (y - p.wingY) / 0.1);
  const outside = smooth(-0.03, 0.05, ax - p.noseW + 0.06) * smooth(p.wingY - 0.11, p.wingY - 0.02, y);
  const crease = ridge(wing - 1.02, 0.16) * outside;
  return tint(tint(c, [0.2, 0.11, 0.1], smooth(0.3, 0.8, hole) * 0.88), [0.68, 0.52, 0.49], crease * 0.45);
}

/** How much of a point is lip. */
function onLips(person: Person, h: HeadShape, x: number, y: number): number {
  const u = x / h.p.mouthW;
  if (Math.abs(u) >= 1.05 || !h.lips.near(y)) return 0;
  const soft = 0.012 + 0.02 * (1 - person.makeup);
  const top = h.lips.top(clamp(u, -1, 1));
  const bottom = h.lips.bottom(clamp(u, -1, 1));
  return (
    smooth(top - soft, top + soft * 0.6, y) *
    smooth(bottom + soft, bottom - soft * 0.9, y) *
    smooth(1.03, 0.9, Math.abs(u))
  );
}

function atLips(c: Vec3, person: Person, h: HeadShape, x: number, y: number, on: number): Vec3 {
  const { p, lips } = h;
  const u = x / p.mouthW;
  if (Math.abs(u) >= 1.05 || !lips.near(y)) return c;
  const cu = clamp(u, -1, 1);
  const line = lips.line(cu);
  const bottom = lips.bottom(cu);
  let red = person.lips;
  if (y < line) red = [red[0] * 0.84, red[1] * 0.77, red[2] * 0.79];
  else if (person.tone > 0.55) red = mix3(red, INNER_LIP, 0.25 * ridge(y - mix(line, bottom, 0.35), 0.06));
  const strength = on * (person.feminine > 0.5 ? 0.92 : 0.78) * (1 - 0.2 * person.years);
  let out = mix3(c, red, strength);
  const edge = y < line ? lips.upperEdge(cu) : lips.lowerEdge(cu);
  const dark = ridge(y - edge, 0.013 + 0.006 * (1 - Math.abs(cu))) * smooth(1.06, 0.95, Math.abs(u));
  out = tint(out, [0.24, 0.12, 0.12], dark * (0.8 + 0.15 * Math.abs(cu)));
  // a paler border above the red, a shade below it
  out = tint(out, [1.08, 1.12, 1.12], 0.45 * ridge(y - lips.top(cu) + 0.02, 0.014) * smooth(0.75, 0.4, Math.abs(u)));
  return tint(out, [0.74, 0.63, 0.63], 0.42 * bump(x, y, 0, bottom + 0.035, p.mouthW * 0.5, 0.035));
}

export function skinAt(person: Person, h: HeadShape, x: number, y: number): Skin {
  const { p } = h;
  const ax = Math.abs(x);
  const on = onLips(person, h, x, y);
  let c = withMarks(aroundEye(bareSkin(person, h, x, y), person, h, x, y), person, x, y);
  c = atLips(atNose(c, h, x, y), person, h, x, y, on);
  const corner = bump(ax, y, p.mouthW * 1.02, h.lips.line(1) - 0.012, 0.03, 0.014);
  const oil =
    0.26 * bump(x, y, 0, p.noseTipY - 0.03, 0.12, 0.2) +
    0.16 * bump(x, y, 0, -0.6, 0.4, 0.25) +
    0.12 * bump(ax, y, 0.58, 0.27, 0.2, 0.14);
  return {
    c: tint(c, [0.5, 0.4, 0.38], 0.22 * corner),
    spec: 0.1 + oil + on * 0.35,
    gloss: mix(14, 30, on),
  };
}
