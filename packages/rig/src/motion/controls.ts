import { type HeadFrame, HEAD_REST } from './head-motion.ts';
import type { MouthFrame } from '../speech/mouth-tracks.ts';
import { SHAPES } from '../speech/visemes.ts';

/**
 * The controls of a face; each has its own displacement field. Units: yaw, pitch and roll in radians, blinks 0 (open) to 1
 * (shut), breath from -0.5 to 0.5, all others in millimetres (see HeadFrame and MouthShape).
 */
export const HEAD_CONTROLS = ['yaw', 'pitch', 'roll', 'shiftX', 'shiftY', 'breath'] as const;
export const MOUTH_CONTROLS = ['jaw', 'upper', 'lower', 'width', 'protrusion', 'smile'] as const;
export const EYE_CONTROLS = [
  'browRight',
  'browLeft',
  'browInner',
  'blinkRight',
  'blinkLeft',
  'gaze',
  'gazeDown',
] as const;

export type HeadControl = (typeof HEAD_CONTROLS)[number];
export type MouthControl = (typeof MOUTH_CONTROLS)[number];
export type EyeControl = (typeof EYE_CONTROLS)[number];
export type Control = HeadControl | MouthControl | EyeControl;

/** The value of every control in one video frame, and the height of the tongue (0 to 1), which has no field. */
export type Pose = Readonly<Record<Control | 'tongue', number>>;

/** Mouth closed, eyes open, head straight. */
export const REST_POSE: Pose = { ...SHAPES.silence, ...HEAD_REST };

/** Combines mouth and head of one video frame. */
export const combinePose = (mouth: MouthFrame, head: HeadFrame): Pose => ({ ...mouth, ...head });
