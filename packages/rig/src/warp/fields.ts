import type { Point, Vec3 } from '../math/numeric.ts';
import type { Control, MouthControl } from '../motion/controls.ts';

/** Above (-1) or below (+1) the line between the lips or the lids: the two layers of a patch. */
export type LayerSide = -1 | 1;

/**
 * Displacement in millimetres that one unit of a control causes at a point of the face (face space, millimetres). `side`:
 * the layer that is moved.
 */
export type Field = (side: LayerSide, x: number, y: number, z: number) => Vec3;

/** No displacement, in the face's space. Source: no movement. */
export const NONE: Vec3 = [0, 0, 0];

/** The displacement fields of all controls over an image. */
export interface Displacement {
  /** Face-space coordinates (millimetres) of an image point, with its depth from the mesh. */
  readonly localAt: (x: number, y: number) => Vec3;
  /** Millimetres, also in depth, that one unit of a mouth control moves a place of the face. */
  readonly moveAt: (control: MouthControl, local: Vec3) => Vec3;
  /**
   * Pixels that one unit of `control` moves the image point (x, y); `local` is its `localAt`. `side` selects the layer of
   * a patch; 0 selects the layer in which the point lies.
   */
  readonly at: (control: Control, x: number, y: number, local: Vec3, side: LayerSide | 0) => Point;
}
