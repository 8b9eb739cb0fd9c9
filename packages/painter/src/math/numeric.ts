/** Scalars and vectors shared by every room. */
import { exp, hypot } from './functions.ts';

export type Vec2 = [number, number];
export type Vec3 = [number, number, number];

export const clamp = (v: number, low = 0, high = 1): number => (v < low ? low : v > high ? high : v);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Hermite step from 0 at `a` to 1 at `b`; `a` may be greater than `b`. */
export const smooth = (a: number, b: number, v: number): number => {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
};
/** A soft bump of height 1 around a point. */
export const bump = (x: number, y: number, cx: number, cy: number, sx: number, sy: number): number => {
  const a = (x - cx) / sx;
  const b = (y - cy) / sy;
  const q = a * a + b * b;
  return q > 9 ? 0 : exp(-q);
};
/** A soft ridge of height 1 around a value: exp(-(v / width)^2). */
export const ridge = (v: number, width: number): number => {
  const q = v / width;
  return exp(-q * q);
};
/** The larger of two heights with a rounded seam of size k. */
export const softMax = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + h * h * k * 0.25;
};

export const normalize = (v: Readonly<Vec3>): Vec3 => {
  const l = hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};
export const dot = (a: Readonly<Vec3>, b: Readonly<Vec3>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const mix3 = (a: Readonly<Vec3>, b: Readonly<Vec3>, t: number): Vec3 => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];
export const scale3 = (a: Readonly<Vec3>, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];

/** An item that must be there. Throws RangeError if it is not. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${list.length}`);
  return item;
}
/** A colour seen through a filter of `k` strength, 0 to 1. */
export const tint = (c: Readonly<Vec3>, filter: Readonly<Vec3>, k: number): Vec3 => [
  c[0] * (1 + (filter[0] - 1) * k),
  c[1] * (1 + (filter[1] - 1) * k),
  c[2] * (1 + (filter[2] - 1) * k),
];
