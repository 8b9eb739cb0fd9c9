/**
 * | constants | source |
 * |---|---|
 * | `REACH_MM`, `LID_MM`, `TONGUE_MM` | chosen as upper bounds of the rig's own movements, not measured |
 */
import type { Pose } from '@orator/rig/motion/controls';

/** Displacement of the point farthest from the head's pivot, millimetres per radian. */
const REACH_MM = 130;
/** Travel of a lid from open to shut, and of the tongue from lowest to highest, millimetres. */
const LID_MM = 12;
const TONGUE_MM = 8;

/** Upper bound of the movement in a face from one pose to another, millimetres: the sum over all controls. Pure. */
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
