import { power } from '../math/functions.ts';
import { type Vec3 } from '../math/numeric.ts';

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4));

/** '#rrggbb' to linear light. */
export function colour(hex: string): Vec3 {
  const n = Number.parseInt(hex.slice(1), 16);
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)];
}
