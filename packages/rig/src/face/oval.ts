import { type FaceLandmarks, OVAL, point } from '../mesh/landmarks.ts';
import type { OvalBox } from './framing.ts';

/** The bounds of a face oval. In a module of its own, because web pages frame photos but should not load the mesh. */
export function ovalBox(face: FaceLandmarks): OvalBox {
  const oval = OVAL.map((i) => point(face, i));
  const xs = oval.map((p) => p[0]);
  const ys = oval.map((p) => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
