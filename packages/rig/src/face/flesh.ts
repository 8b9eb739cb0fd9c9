/**
 * | constants | source |
 * |---|---|
 * | `SMILE_CHEEK`, `JAW_CHEEK`, `FOLD_WIDTH` | the study of eyes (ADR 35) |
 */
import { clamp, smoothstep, type Vec3 } from '../math/numeric.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import type { MouthControl } from '../motion/controls.ts';
import type { Mouth } from '../mouth/mouth.ts';

/**
 * How flesh moves in depth, which the controls' own fields do not describe: millimetres for each unit of a control.
 * Skin that swells towards the viewer is negative.
 */
const SMILE_CHEEK = -0.55;
const JAW_CHEEK = 0.17;
/** The fold from the nose past the corner of the mouth deepens by this for each unit, and is this wide (mm). */
const FOLD: Readonly<Partial<Record<MouthControl, number>>> = { smile: 1, width: 0.3, jaw: -0.05 };
const FOLD_WIDTH = 3.2;
/** Mesh points of the wings of the nose. */
const WINGS = { right: 129, left: 358 } as const;

/** The change of depth (mm) that one unit of a control brings at a place of the face. */
export function fleshDepth(control: MouthControl, space: FaceSpace, mouth: Mouth, [x, y]: Vec3): number {
  const fold = FOLD[control];
  if (fold === undefined) return 0;
  const sides = [
    { outwards: -1, corner: mouth.cornerRight, wing: localPoint(space, WINGS.right) },
    { outwards: 1, corner: mouth.cornerLeft, wing: localPoint(space, WINGS.left) },
  ] as const;
  return sides.reduce((depth, { outwards, corner, wing }) => {
    const [fromX, fromY] = [wing[0] + outwards * 2, wing[1]];
    const [ux, uy] = [corner[0] + outwards * 7 - fromX, corner[1] + 4 - fromY];
    const along = clamp(((x - fromX) * ux + (y - fromY) * uy) / Math.max(1e-3, ux * ux + uy * uy), 0, 1);
    const away = Math.hypot(x - fromX - along * ux, y - fromY - along * uy);
    const crease = fold * Math.exp(-((away / FOLD_WIDTH) ** 2)) * smoothstep(0, 0.3, along);
    const bump = (dx: number, dy: number, width: number, height: number): number =>
      Math.exp(-(((x - corner[0] - outwards * dx) / width) ** 2) - ((y - corner[1] - dy) / height) ** 2);
    const apple = control === 'smile' ? SMILE_CHEEK * bump(13, -20, 13, 12) : 0;
    const hollow = control === 'jaw' ? JAW_CHEEK * bump(17, 2, 12, 15) : 0;
    return depth + crease + apple + hollow;
  }, 0);
}
