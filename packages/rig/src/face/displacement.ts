import type { Control } from '../motion/controls.ts';
import { type DepthMap, type Lattice, mapDepth, readLattice } from '../mesh/depth.ts';
import { browField, blinkField, gazeField } from '../eyes/eye-fields.ts';
import type { Eye } from '../eyes/eye.ts';
import type { FaceFrame } from './face-frame.ts';
import { type HeadControl, type HeadField, headFields, headPivot, type Rect } from './head-fields.ts';
import { clamp, type Point, type Vec3 } from '../math/numeric.ts';
import type { FaceLandmarks, Side } from '../mesh/landmarks.ts';
import type { Mouth } from '../mouth/mouth.ts';
import { type Field, type LayerSide, type MouthControl, mouthFields } from '../mouth/mouth-fields.ts';

/** The whole face's displacement fields over an image. */
export interface Displacement {
  /** Face coordinates of an image point, its depth taken from the mesh. */
  readonly localAt: (x: number, y: number) => Vec3;
  /**
   * Pixels that one unit of `control` moves the image point (x, y). `side` chooses the layer of a patch; 0 takes the one
   * the point lies in.
   */
  readonly at: (control: Control, x: number, y: number, local: Vec3, side: LayerSide | 0) => Point;
}

export interface DisplacementInput {
  readonly face: FaceLandmarks;
  readonly frame: FaceFrame;
  readonly mouth: Mouth;
  readonly eyes: Readonly<Record<Side, Eye>>;
  readonly lattice: Lattice;
  readonly width: number;
  readonly height: number;
  readonly photo: Rect;
}

type EyeControl = Exclude<Control, HeadControl | MouthControl>;

export function createDisplacement(input: DisplacementInput): Displacement {
  const { face, frame, mouth, eyes, lattice } = input;
  const pivot = headPivot(frame, mouth.centreX);
  const depth: DepthMap = mapDepth(face, frame, lattice, pivot[2]);
  const head: Readonly<Record<HeadControl, HeadField>> = headFields({ ...input, pivot, depth });
  const mouths = mouthFields(frame, mouth);
  const gazes = { right: gazeField(eyes.right), left: gazeField(eyes.left) };
  const around: Readonly<Record<EyeControl, Field>> = {
    browRight: browField('right', frame),
    browLeft: browField('left', frame),
    blinkRight: blinkField(eyes.right),
    blinkLeft: blinkField(eyes.left),
    gaze: (side, x, y, z) => gazes[x < mouth.centreX ? 'right' : 'left'](side, x, y, z),
  };
  const isHead = (control: Control): control is HeadControl => control in head;
  const isMouth = (control: Control): control is MouthControl => control in mouths;
  const ownSide = (control: Control, x: number, y: number): LayerSide => {
    const eye = control === 'blinkRight' ? eyes.right : control === 'blinkLeft' ? eyes.left : null;
    const inside = eye ? clamp(x, eye.x0, eye.x1) : x;
    const edge = eye ?? mouth;
    return y < (edge.upper(inside) + edge.lower(inside)) / 2 ? -1 : 1;
  };
  return {
    localAt: (x, y) => frame.toLocal([x, y, readLattice(lattice, depth.z, x, y)]),
    at: (control, x, y, local, side) => {
      if (isHead(control)) return head[control](x, y, local);
      const layer = side === 0 ? ownSide(control, local[0], local[1]) : side;
      const field = isMouth(control) ? mouths[control] : around[control];
      return frame.direction(...field(layer, ...local));
    },
  };
}
