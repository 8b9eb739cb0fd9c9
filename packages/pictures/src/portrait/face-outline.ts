import { type FaceLandmarks, LIDS, LIPS, OVAL, point } from '@orator/rig/mesh/landmarks';

type Line = [number, number][];

/** Closed polylines of a face to draw over its photo: oval, both eyes, outer and inner lips. Whole pixels. */
export function faceOutline(face: FaceLandmarks): Line[] {
  const line = (indices: readonly number[]): Line =>
    [...indices, ...indices.slice(0, 1)].map((i) => {
      const [x, y] = point(face, i);
      return [Math.round(x), Math.round(y)];
    });
  const ring = (upper: readonly number[], lower: readonly number[]): Line =>
    line([...upper, ...lower.slice(1, -1).toReversed()]);
  return [
    line(OVAL),
    ring(LIDS.right.upper, LIDS.right.lower),
    ring(LIDS.left.upper, LIDS.left.lower),
    ring(LIPS.upperOuter, LIPS.lowerOuter),
    ring(LIPS.upperInner, LIPS.lowerInner),
  ];
}
