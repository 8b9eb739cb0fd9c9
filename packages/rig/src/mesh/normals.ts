import { cross, normalise, scale, sub, type Vec3 } from '../math/numeric.ts';
import { TRIANGLES } from './canonical-mesh.ts';
import { type FaceSpace, localPoint } from './face-space.ts';
import { POINT_COUNT } from './landmarks.ts';

/** A normal that points to the viewer, whose side of face space is that of negative z. */
export const facing = (normal: Vec3): Vec3 => (normal[2] > 0 ? scale(normal, -1) : normal);

/** The normals of a face's mesh at its points, in face space: means of the triangles around each. */
export function meshNormals(space: FaceSpace): readonly Vec3[] {
  const sums = new Float64Array(POINT_COUNT * 3);
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const [i, j, k] = [TRIANGLES[t] ?? 0, TRIANGLES[t + 1] ?? 0, TRIANGLES[t + 2] ?? 0];
    const [a, b, c] = [localPoint(space, i), localPoint(space, j), localPoint(space, k)];
    const normal = facing(cross(sub(b, a), sub(c, a)));
    for (const point of [i, j, k]) {
      for (const [axis, value] of normal.entries()) sums[point * 3 + axis] = (sums[point * 3 + axis] ?? 0) + value;
    }
  }
  return Array.from({ length: POINT_COUNT }, (_, i) =>
    normalise([sums[i * 3] ?? 0, sums[i * 3 + 1] ?? 0, sums[i * 3 + 2] ?? 0]),
  );
}
