import { UV } from '../mesh/canonical-mesh.ts';
import { type FaceLandmarks, POINT_COUNT } from '../mesh/landmarks.ts';
import type { Planes } from '../image/planes.ts';

/** Landmarks of a plain face: the canonical mesh, bent around a head. `size`: side of the square image in pixels. */
export function plainFace(size: number): FaceLandmarks {
  const points = Array.from({ length: POINT_COUNT }, (_, i) => {
    const x = (UV[i * 2] ?? 0) - 0.5;
    const y = (UV[i * 2 + 1] ?? 0) - 0.5;
    return [size * (0.5 + 0.5 * x), size * (0.5 + 0.5 * y), size * (1.1 * x * x + 0.1 * y * y - 0.1)];
  });
  return { points: points.flat(), eyes: null };
}

/** A skin-coloured square image with a dark line between the lips, in row `seamY`. */
export function plainImage(size: number, seamY: number): Planes {
  const luma = new Uint8Array(size * size).fill(150);
  luma.fill(40, Math.round(seamY) * size, (Math.round(seamY) + 1) * size);
  const chroma = new Uint8Array((size * size) / 4);
  return { width: size, height: size, luma, u: chroma.slice().fill(115), v: chroma.slice().fill(145) };
}
