import { smoothstep } from '../math/numeric.ts';
import type { FramePixels } from './extend-photo.ts';

/** A person whom the photo's side cuts off fades over this share of the frame's shorter side. */
const REACH = 0.035;

/** Which of a photo's sides lie within the frame. */
export interface Sides {
  readonly left: boolean;
  readonly right: boolean;
}

/**
 * Fades a cut-out person towards the sides of the photo that lie within the frame, in place: before another background,
 * shoulders would end in a straight line.
 * @param person as large as the photo, or as the frame's part that shows it; its alpha is changed
 * @param shorter the frame's shorter side, pixels of `person`
 */
export function fadeSides({ width, height, data }: FramePixels, { left, right }: Sides, shorter: number): void {
  const reach = REACH * shorter;
  if (!left && !right) return;
  for (let x = 0; x < width; x++) {
    const inside = Math.min(left ? x : width, right ? width - 1 - x : width);
    if (inside >= reach) continue;
    const keep = smoothstep(0, reach, inside);
    for (let o = x * 4 + 3; o < width * height * 4; o += width * 4) data[o] = (data[o] ?? 0) * keep;
  }
}
