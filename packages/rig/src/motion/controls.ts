import { type HeadFrame, STILL } from './head-motion.ts';
import type { MouthFrame } from '../speech/mouth-tracks.ts';
import { SHAPES } from '../speech/visemes.ts';

/** Everything a face can do, each with a displacement field of its own. */
export const HEAD_CONTROLS = ['yaw', 'pitch', 'roll', 'shiftX', 'shiftY', 'breath'] as const;
export const MOUTH_CONTROLS = ['jaw', 'upper', 'lower', 'width', 'protrusion', 'smile'] as const;
export const EYE_CONTROLS = ['browRight', 'browLeft', 'blinkRight', 'blinkLeft', 'gaze'] as const;

export type Control = (typeof HEAD_CONTROLS)[number] | (typeof MOUTH_CONTROLS)[number] | (typeof EYE_CONTROLS)[number];

/** One frame's value of every control, and the tongue's height (0..1), which moves no skin. */
export type Pose = Readonly<Record<Control | 'tongue', number>>;

/** Mouth closed, eyes open, nothing turned. */
export const REST: Pose = { ...SHAPES.silence, ...STILL };

export const poseOf = (mouth: MouthFrame, head: HeadFrame): Pose => ({ ...mouth, ...head });
