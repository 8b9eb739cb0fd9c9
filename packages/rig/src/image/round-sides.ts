/**
 * | constants | source |
 * |---|---|
 * | `SOFT`, `REACH`, `ROUND`, `WIDEST`, `JOINED`, `SOLID` | chosen by eye (ADR 89), not measured |
 */
import { clamp, smoothstep } from '../math/numeric.ts';
import type { FramePixels } from './extend-photo.ts';

/** Which of a photo's sides lie within the frame. */
export interface Sides {
  readonly left: boolean;
  readonly right: boolean;
}

/** Width of a rounded shoulder's soft edge, and what hair or a raised arm fades over: shares of the frame's shorter side. */
const SOFT = 0.006;
const REACH = 0.035;
/** A shoulder is rounded over this share of its height at the side, and of the photo's width at the most. */
const ROUND = 0.7;
const WIDEST = 0.12;
/** A column this many times as tall as the side shows hair that lies on the shoulder. */
const JOINED = 2;
/** Alpha (0 to 255) from which a pixel belongs to the person. */
const SOLID = 64;

/**
 * Lets a cut-out person end softly at the sides of the photo that lie within the frame, in place: before another background
 * they would end in a straight line. A quarter of an ellipse leads from the shoulder down to the photo's corner; what is
 * above it, such as hair, fades.
 * @param person as large as the photo, or as the frame's part that shows it; its alpha is changed
 * @param shorter the frame's shorter side, pixels of `person`
 */
export function roundSides(person: FramePixels, { left, right }: Sides, shorter: number): void {
  if (left) roundSide(person, (inside) => inside, shorter);
  if (right) roundSide(person, (inside) => person.width - 1 - inside, shorter);
}

/** @param at converts pixels inside the side to a column */
function roundSide(person: FramePixels, at: (inside: number) => number, shorter: number): void {
  const { width, height, data } = person;
  const [soft, reach] = [SOFT * shorter, REACH * shorter];
  const atSide = heightIn(person, at(Math.round(soft)));
  const radius = atSide === 0 ? 0 : Math.round(clamp(ROUND * atSide, soft, WIDEST * width));
  const inner = heightIn(person, at(radius));
  const rise = inner > JOINED * atSide ? atSide : inner;
  // The matte's own edge is soft as well.
  const shoulder = radius === 0 ? height : height - rise - 2 * soft;
  for (let inside = 0; inside < Math.max(radius, reach); inside++) {
    const fading = smoothstep(0, reach, inside);
    for (let y = 0; y < height; y++) {
      const share = 1 - Math.hypot((radius - inside) / radius, (height - y) / rise);
      const rounded = inside < radius ? smoothstep(0, soft, share * Math.min(radius, rise)) : 1;
      const o = (y * width + at(inside)) * 4 + 3;
      data[o] = (data[o] ?? 0) * (y < shoulder ? fading : rounded);
    }
  }
}

/** How far up from the lower edge a column shows the person without a gap, pixels: hair above a shoulder is not part of it. */
function heightIn({ width, height, data }: FramePixels, x: number): number {
  let rows = 0;
  while (rows < height && (data[((height - 1 - rows) * width + x) * 4 + 3] ?? 0) >= SOLID) rows++;
  return rows;
}
