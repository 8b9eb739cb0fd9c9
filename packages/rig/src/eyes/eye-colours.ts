import type { Yuv } from '../image/planes.ts';
import { median } from '../math/numeric.ts';

/** The median of each channel. */
export function medianColour(colours: readonly Yuv[]): Yuv {
  const channel = (i: 0 | 1 | 2): number => median(colours.map((c) => c[i]));
  return [channel(0), channel(1), channel(2)];
}

/** How unlike two colours are, in levels; skin in light and in shade is alike. */
export const colourDistance = (a: Yuv, b: Yuv): number =>
  Math.abs(a[0] - b[0]) * 0.5 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;
