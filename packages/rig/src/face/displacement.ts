import type { Control, EyeControl, HeadControl, MouthControl } from '../motion/controls.ts';
import { type DepthMap, type Lattice, mapDepth, readLattice } from '../mesh/depth.ts';
import { browField, browInnerField, gazeField } from '../eyes/eye-fields.ts';
import type { Eye } from '../eyes/eye.ts';
import { type FaceSpace, isTurned } from '../mesh/face-space.ts';
import { type HeadField, headFields, headPivot } from './head-fields.ts';
import type { Point, Vec3 } from '../math/numeric.ts';
import type { FaceLandmarks, Side } from '../mesh/landmarks.ts';
import type { Mouth } from '../mouth/mouth.ts';
import { mouthFields } from '../mouth/mouth-fields.ts';
import { muzzleFields } from '../mouth/muzzle-fields.ts';
import { type Displacement, type Field, type LayerSide, NONE } from '../warp/fields.ts';

/** No displacement in the picture. Source: no movement. */
const STILL: Point = [0, 0];

export interface DisplacementInput {
  readonly face: FaceLandmarks;
  readonly space: FaceSpace;
  readonly mouth: Mouth;
  readonly eyes: Readonly<Record<Side, Eye>>;
  readonly lattice: Lattice;
  /** Size of the image, pixels. */
  readonly width: number;
  readonly height: number;
  /** See `HeadFieldInput`. */
  readonly apart: boolean;
}

/** A place in the plane of an eye, in which the eye is known. */
const onEye = (space: FaceSpace, eye: Eye, x: number, y: number, z: number): Point =>
  isTurned(space) ? space.toLocalAt(...space.toImage(x, y, z), eye.z) : [x, y];

/** Combines the fields of head, mouth and eyes into the displacement of the whole face. */
export function createDisplacement(input: DisplacementInput): Displacement {
  const { face, space, mouth, eyes, lattice } = input;
  const pivot = headPivot(space, mouth.centreX);
  const depth: DepthMap = mapDepth(face, space, lattice, pivot[2]);
  const head: Readonly<Record<HeadControl, HeadField>> = headFields({
    ...input,
    pivot,
    depth,
    others: face.others ?? [],
  });
  const mouths = mouth.muzzle === null ? mouthFields(space, mouth) : muzzleFields(space, mouth, mouth.muzzle);
  const gaze = (axis: 'x' | 'y'): Field => {
    const gazes = { right: gazeField(eyes.right, axis), left: gazeField(eyes.left, axis) };
    return (side, x, y, z) => {
      const of = x < mouth.centreX ? 'right' : 'left';
      return gazes[of](side, ...onEye(space, eyes[of], x, y, z), z);
    };
  };
  const around: Readonly<Record<EyeControl, Field>> = {
    browRight: browField('right', space),
    browLeft: browField('left', space),
    browInner: browInnerField(space, mouth.centreX),
    // A blink moves nothing outside of the eye's own patch (eye-patch.ts).
    blinkRight: () => NONE,
    blinkLeft: () => NONE,
    gaze: gaze('x'),
    gazeDown: gaze('y'),
  };
  const isHead = (control: Control): control is HeadControl => control in head;
  const isMouth = (control: Control): control is MouthControl => control in mouths;
  // The last place is kept, because each control asks for the same one in turn.
  let last: { readonly local: Vec3; readonly side: LayerSide } | null = null;
  const ownSide = (local: Vec3): LayerSide => {
    const [x, y] = local;
    if (last?.local !== local) last = { local, side: y < (mouth.upper(x) + mouth.lower(x)) / 2 ? -1 : 1 };
    return last.side;
  };
  return {
    localAt: (x, y) => space.toLocal([x, y, readLattice(lattice, depth.z, x, y)]),
    moveAt: (control, local) => mouths[control](ownSide(local), ...local),
    at: (control, x, y, local, side) => {
      if (isHead(control)) return head[control](x, y, local);
      const layer = side === 0 ? ownSide(local) : side;
      const field = isMouth(control) ? mouths[control] : around[control];
      const [dx, dy, dz] = field(layer, local[0], local[1], local[2]);
      return dx === 0 && dy === 0 && dz === 0 ? STILL : space.direction(dx, dy, dz);
    },
  };
}
