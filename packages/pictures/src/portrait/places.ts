import { lerp, type Vec3 } from '@orator/rig/math/numeric';

/** The place this share of the way from one to another. */
export const towards = (a: Vec3, b: Vec3, share: number): Vec3 => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
  lerp(a[2], b[2], share),
];

/** The place half-way. */
export const between = (a: Vec3, b: Vec3): Vec3 => towards(a, b, 0.5);
