import type { Pose } from '@orator/rig/motion/controls';

/** How far a turn of the head moves what is farthest from its pivot, millimetres for a radian. */
const REACH_MM = 130;
/** How far a lid goes from open to shut, and the tongue from its lowest to its highest, millimetres. */
const LID_MM = 12;
const TONGUE_MM = 8;

/**
 * How far anything in a face moves from one pose to another, millimetres at most: what each control moves, added up. Pure.
 */
export const poseChange = (from: Pose, to: Pose): number => {
  const by = (control: keyof Pose): number => Math.abs(to[control] - from[control]);
  const turned = by('yaw') + by('pitch') + by('roll');
  const lids = Math.max(by('blinkRight'), by('blinkLeft'));
  const brows = Math.max(by('browRight'), by('browLeft')) + by('browInner');
  const shifted = by('shiftX') + by('shiftY') + by('breath');
  const mouth = by('jaw') + by('upper') + by('lower') + by('width') + by('protrusion') + by('smile');
  const gaze = by('gaze') + by('gazeDown');
  return REACH_MM * turned + LID_MM * lids + TONGUE_MM * by('tongue') + brows + shifted + mouth + gaze;
};
