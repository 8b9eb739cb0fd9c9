import type { Planes } from '../image/planes.ts';
import { monotoneCurve } from '../math/curve.ts';
import { mean } from '../math/numeric.ts';
import { createFaceSpace, localPoint } from '../mesh/face-space.ts';
import { type FaceLandmarks, LIDS, type Side } from '../mesh/landmarks.ts';

/** Luma of what is drawn. */
export const DRAWN = { skin: 150, white: 215, iris: 70, lashes: 35, frame: 30, metal: 225 } as const;
/** The lashes' line is this thick, and lies this far above the landmarks of the upper lid (mm). */
const LASHES = 1.2;
export const LASHES_OFF = 0.8;
const IRIS = 5.5;
/** Where the rim of glasses is drawn, and how far up it goes at its corners: mm above the upper lid. */
const FRAME = { from: 3, to: 5.5, top: 15 } as const;

const SIDES = ['right', 'left'] as const;

/** Draws an eye at each of a plain face's: a white, a round iris and a dark line of lashes off the landmarks; perhaps glasses. */
export function drawEyes(
  image: Planes,
  face: FaceLandmarks,
  glasses: readonly Side[] = [],
  frame: 'frame' | 'metal' = 'frame',
): Planes {
  const space = createFaceSpace(face);
  const luma = image.luma.slice();
  for (const side of SIDES) {
    const points = (lid: 'upper' | 'lower') => LIDS[side][lid].map((i) => localPoint(space, i));
    const [upper, lower] = [points('upper'), points('lower')];
    const [top, bottom] = [monotoneCurve(upper), monotoneCurve(lower)];
    const xs = upper.map((p) => p[0]);
    const [x0, x1, z] = [Math.min(...xs), Math.max(...xs), mean(upper.map((p) => p[2]))];
    const [cx, cy] = [(x0 + x1) / 2, (top((x0 + x1) / 2) + bottom((x0 + x1) / 2)) / 2];
    for (let o = 0; o < luma.length; o++) {
      const [x, y] = space.toLocalAt(o % image.width, Math.floor(o / image.width), z);
      const above = top(x) - y;
      const beside = Math.abs(x - cx) - (x1 - x0) / 2;
      const isRim = above > FRAME.from && above < FRAME.to && beside < 7;
      const isCorner = above > FRAME.from && above < FRAME.top && beside > 2 && beside < 7;
      if (glasses.includes(side) && (isRim || isCorner)) luma[o] = DRAWN[frame];
      if (x <= x0 || x >= x1) continue;
      if (above >= LASHES_OFF - LASHES && above < LASHES_OFF) luma[o] = DRAWN.lashes;
      else if (above < LASHES_OFF && y < bottom(x))
        luma[o] = Math.hypot(x - cx, y - cy) < IRIS ? DRAWN.iris : DRAWN.white;
    }
  }
  return { ...image, luma };
}

/** The same face with irises in the middle of its eyes, as the iris model finds them. */
export function withIrises(face: FaceLandmarks): FaceLandmarks {
  const space = createFaceSpace(face);
  const placeEye = (side: Side) => {
    const all = [...LIDS[side].upper, ...LIDS[side].lower].map((i) => localPoint(space, i));
    const [x, y, z] = [0, 1, 2].map((k) => mean(all.map((p) => p[k] ?? 0)));
    const at = (dx: number, dy: number): [number, number] => {
      const [px, py] = space.toImage((x ?? 0) + dx, (y ?? 0) + dy, z ?? 0);
      return [px, py];
    };
    const iris = [at(0, 0), at(IRIS, 0), at(0, -IRIS), at(-IRIS, 0), at(0, IRIS)];
    const ring = (from: readonly number[]): [number, number][] =>
      from.map((i) => {
        const p = localPoint(space, i);
        const [px, py] = space.toImage(p[0], p[1], p[2]);
        return [px, py];
      });
    const contour = [...ring(LIDS[side].lower), ...ring(LIDS[side].upper).slice(1, -1)];
    return { contour, iris };
  };
  return { ...face, eyes: { right: placeEye('right'), left: placeEye('left') } };
}
