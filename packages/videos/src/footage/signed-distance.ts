import { clamp, type Point } from '@orator/rig/math/numeric';

/** Distance from (x, y) to a closed polygon, in its unit: positive inside, negative outside. */
export function signedDistance(ring: readonly Point[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  let inside = false;
  let previous = ring.at(-1);
  for (const [bx, by] of ring) {
    const [ax, ay] = previous ?? [bx, by];
    previous = [bx, by];
    if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside;
    const length = (ax - bx) ** 2 + (ay - by) ** 2 + 1e-9;
    const t = clamp(((x - bx) * (ax - bx) + (y - by) * (ay - by)) / length, 0, 1);
    best = Math.min(best, Math.hypot(x - bx - t * (ax - bx), y - by - t * (ay - by)));
  }
  return inside ? best : -best;
}
