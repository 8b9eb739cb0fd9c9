/**
 * | constants | source |
 * |---|---|
 * | `BALL` | chosen by eye |
 */
import { cosine, hypot, power, sine, square } from '../math/functions.ts';
import { bump, clamp, ridge, smooth } from '../math/numeric.ts';
import type { FaceShape } from '../person/face-shape.ts';

/** A point in the coordinates of its eye: `u` across, -1 inner and 1 outer corner; `v` down (units). */
export interface EyePoint {
  readonly u: number;
  readonly v: number;
  readonly side: 1 | -1;
}
export interface Lids {
  readonly across: (x: number, y: number) => EyePoint;
  /** The edges of the lids and the crease above, as `v` for a `u`. */
  readonly upper: (u: number) => number;
  readonly lower: (u: number) => number;
  readonly crease: (u: number) => number;
  readonly height: (x: number, y: number) => number;
}

/** Radius of the eyeball (face units). */
const BALL = 0.37;

/** The hollow of the eye and the flesh under the brow. */
const socket = (p: FaceShape, ax: number, y: number): number =>
  -0.185 * p.socket * bump(ax, y, p.eyeX + 0.02, -0.05, 0.35, 0.22) -
  0.085 * p.socket * bump(ax, y, 0.23, -0.06, 0.11, 0.16) +
  0.06 * bump(ax, y, p.eyeX + 0.1, p.browY + 0.12, 0.3, 0.1) * (0.4 + p.fold);

export function createLids(p: FaceShape): Lids {
  const cos = cosine(p.eyeTilt);
  const sin = sine(p.eyeTilt);
  const across = (x: number, y: number): EyePoint => {
    const side = x < 0 ? -1 : 1;
    const dx = x * side - p.eyeX;
    return { u: (dx * cos - y * sin) / p.eyeW, v: y * cos + dx * sin, side };
  };
  const upper = (u: number): number => {
    const v = u + p.eyePeak * (1 - u * u);
    return -p.eyeUp * power(Math.max(0, 1 - power(Math.abs(v), 2.1)), p.lidCurve);
  };
  const lower = (u: number): number => {
    const v = u - 0.14 * (1 - u * u);
    return p.eyeLow * power(Math.max(0, 1 - power(Math.abs(v), 2.2)), 0.85);
  };
  const crease = (u: number): number => {
    const gap = p.crease * (0.35 + 0.65 * smooth(-1.15, -0.5, u)) * (1 - 0.3 * p.fold * smooth(0, 1, u));
    return upper(clamp(u, -0.97, 0.97)) - gap + 0.02 * smooth(0.9, 1.3, u);
  };
  /** The ball under the lids, the fold that hangs over the upper one, and the lids' thickness. */
  const lids = (x: number, y: number): number => {
    const { u, v } = across(x, y);
    if (u < -1.6 || u > 1.6 || v < -0.5 || v > 0.45) return 0;
    const far = hypot(u * p.eyeW * 0.92, v * (v > 0 ? 1.55 : 1.1)) / BALL;
    const ball = 0.145 * power(Math.max(0, 1 - square(far)), 1.9);
    const above = v - crease(u);
    const reach = smooth(1.45, 0.9, u) * smooth(-1.3, -0.85, u);
    const fold =
      p.fold * 0.042 * smooth(0.012, -0.05, above) * smooth(-0.34, -0.05, above) - 0.02 * ridge(above, 0.018);
    const up = ridge(v - upper(clamp(u, -1, 1)) + 0.022, 0.022);
    const low = ridge(v - lower(clamp(u, -1, 1)) - 0.02, 0.022);
    return ball + reach * fold + smooth(1.18, 0.85, Math.abs(u)) * 0.018 * (up + 0.9 * low);
  };
  return { across, upper, lower, crease, height: (x, y) => socket(p, Math.abs(x), y) + lids(x, y) };
}
