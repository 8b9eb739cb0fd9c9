/**
 * | constants | source |
 * |---|---|
 * | `BESIDE`, `INSIDE_JAW` | chosen, not measured |
 */
import type { Face } from '@orator/rig/face/face';
import { smoothstep } from '@orator/rig/math/numeric';
import { localPoint } from '@orator/rig/mesh/face-space';
import { type FaceLandmarks, isInOval, nearestOnOval, OVAL, point } from '@orator/rig/mesh/landmarks';

/** Weights (0 to 1) at a point of the canvas, pixels. */
export interface PatchMask {
  /** Opacity of the reference over the frame: from nose base to chin, and fold to fold. */
  readonly mask: (x: number, y: number) => number;
  /** How reliably the skin there indicates the frame's light. */
  readonly ring: (x: number, y: number) => number;
}

/** Feathers, millimetres: under the nose there is little room; cheeks and chin have much. */
const FEATHER = { top: 5, side: 13, bottom: 9 };
/** Beside the corners of the mouth the patch is opaque for this far (mm), because spread lips move skin up to here. */
const BESIDE = 9;
/** The patch ends this far (mm) inside the outline of the jaw, which is not replaced. */
const INSIDE_JAW = 2;

/** @param depthAt face-space depth (mm) of the canvas point (pixels) */
export function createPatchMask(
  landmarks: FaceLandmarks,
  { space, mouth }: Face,
  depthAt: (x: number, y: number) => number,
): PatchMask {
  const oval = OVAL.map((i) => point(landmarks, i));
  const nose = localPoint(space, 2)[1];
  const wings = [98, 327].map((i) => Math.abs(localPoint(space, i)[0] - mouth.centreX));
  const wing = Math.max(...wings);
  const lipTop = localPoint(space, 0)[1];
  const lipLow = localPoint(space, 17)[1];
  const inside = (x: number, y: number): number =>
    isInOval(oval, x, y) ? nearestOnOval(oval, x, y).distance / space.mm : 0;
  const local = (x: number, y: number) => space.toLocalAt(x, y, depthAt(x, y));
  const mask = (x: number, y: number): number => {
    const [lx, ly] = local(x, y);
    const across = Math.abs(lx - mouth.centreX);
    // Beside the wings of the nose the edge climbs to the fold, where smiling cheeks end.
    const top = nose + 1 - 4 * smoothstep(wing, wing + 14, across);
    const below = smoothstep(top, top + FEATHER.top, ly);
    // The lower the wider: from the fold down to the jaw.
    const reach = mouth.half + BESIDE + 4 * smoothstep(lipTop, lipLow + 12, ly);
    const beside = 1 - smoothstep(reach, reach + FEATHER.side, across);
    return below * beside * smoothstep(INSIDE_JAW, INSIDE_JAW + FEATHER.bottom, inside(x, y));
  };
  const ring = (x: number, y: number): number => {
    const [lx, ly] = local(x, y);
    const across = Math.abs(lx - mouth.centreX);
    // Lips move in the frame, so pixels near them are unreliable. The upper lip has less room than the lower one.
    const dy = ly < lipTop ? (lipTop - ly) * 2 : ly > lipLow ? (ly - lipLow) * 0.8 : 0;
    const away = smoothstep(2, 7, Math.hypot(dy, Math.max(0, across - mouth.half)));
    const near = smoothstep(nose - 14, nose - 4, ly) * (1 - smoothstep(mouth.half + 30, mouth.half + 42, across));
    return smoothstep(2, 5, inside(x, y)) * away * near * (1 - smoothstep(0.9, 1, mask(x, y)) * 0.85);
  };
  return { mask, ring };
}
