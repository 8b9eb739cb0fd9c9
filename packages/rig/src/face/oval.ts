import { type FaceLandmarks, OVAL, point } from '../mesh/landmarks.ts';
import type { OvalBox } from './framing.ts';

/** The box around a face's oval. Apart from the framing: pages frame photos and need no mesh. */
export function ovalBox(face: FaceLandmarks): OvalBox {
  const oval = OVAL.map((i) => point(face, i));
  const xs = oval.map((p) => p[0]);
  const ys = oval.map((p) => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
