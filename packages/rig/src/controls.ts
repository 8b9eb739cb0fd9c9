import type { HeadFrame } from './motion.ts';
import type { MouthFrame } from './tracks.ts';

/** Everything a face can do, each with a displacement field of its own. */
export const HEAD_CONTROLS = ['yaw', 'pitch', 'roll', 'shiftX', 'shiftY', 'breath'] as const;
export const MOUTH_CONTROLS = ['jaw', 'upper', 'lower', 'width', 'protrusion', 'smile'] as const;
export const EYE_CONTROLS = ['browRight', 'browLeft', 'blinkRight', 'blinkLeft', 'gaze'] as const;

export type Control = (typeof HEAD_CONTROLS)[number] | (typeof MOUTH_CONTROLS)[number] | (typeof EYE_CONTROLS)[number];

/** One frame's value of every control, and the tongue's height (0..1), which moves no skin. */
export type Pose = Readonly<Record<Control | 'tongue', number>>;

export const REST: Pose = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  shiftX: 0,
  shiftY: 0,
  breath: 0,
  jaw: 0,
  upper: 0,
  lower: 0,
  width: 0,
  protrusion: 0,
  smile: 0,
  browRight: 0,
  browLeft: 0,
  blinkRight: 0,
  blinkLeft: 0,
  gaze: 0,
  tongue: 0,
};

export const poseOf = (mouth: MouthFrame, head: HeadFrame): Pose => ({ ...mouth, ...head });
