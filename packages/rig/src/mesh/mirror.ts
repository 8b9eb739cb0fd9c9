import { UV } from './canonical-mesh.ts';
import { POINT_COUNT } from './landmarks.ts';

/**
 * For each mesh point, the index of its mirror image across the middle of the face. In a file of its own, because
 * computing it takes milliseconds and browsers do not need it.
 */
export const MIRROR: Uint16Array = Uint16Array.from({ length: POINT_COUNT }, (_, i) => {
  const u = 1 - (UV[i * 2] ?? 0);
  const v = UV[i * 2 + 1] ?? 0;
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let j = 0; j < POINT_COUNT; j++) {
    const d = Math.hypot((UV[j * 2] ?? 0) - u, (UV[j * 2 + 1] ?? 0) - v);
    if (d < bestDistance) {
      bestDistance = d;
      best = j;
    }
  }
  return best;
});
