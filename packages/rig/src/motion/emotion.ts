import { DEGREE } from '../math/numeric.ts';

/** What a face feels while it speaks. */
export const EMOTIONS = ['neutral', 'warm', 'excited', 'serious', 'sad'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/**
 * How a feeling shows. Postures (radians and millimetres, as in HeadFrame) are held while the face speaks; the others are
 * factors of the motion of a neutral speaker.
 */
export interface Manner {
  readonly smile: number;
  /** Raise of both brows. */
  readonly brow: number;
  /** Raise of their inner ends: grief; negative: a frown. */
  readonly browInner: number;
  readonly pitch: number;
  readonly gazeDown: number;
  /** How far and how fast the head sways. */
  readonly sway: number;
  readonly pace: number;
  /** Size of nods. */
  readonly nods: number;
  /** How often brows go up with a nod: a multiple of the neutral mood. */
  readonly raises: number;
  /** Time between blinks. */
  readonly blinkGap: number;
}

const NEUTRAL: Manner = {
  smile: 0.35,
  brow: 0,
  browInner: 0,
  pitch: 0,
  gazeDown: 0,
  sway: 1,
  pace: 1,
  nods: 1,
  raises: 1,
  blinkGap: 1,
};

/**
 * After the action units of these feelings (Ekman and Friesen, Facial Action Coding System: 12 for joy, 1 + 2 for excitement,
 * 4 for a stern look, 1 + 15 for grief); sizes chosen by eye on portraits, below those that look acted.
 */
const MANNERS: Readonly<Record<Emotion, Manner>> = {
  neutral: NEUTRAL,
  warm: { ...NEUTRAL, smile: 2.6, brow: 0.5, pitch: 0.4 * DEGREE, sway: 1.15, nods: 1.15, raises: 1.2 },
  excited: { ...NEUTRAL, smile: 2.3, brow: 1.5, sway: 1.4, pace: 1.35, nods: 1.7, raises: 2.1, blinkGap: 0.85 },
  serious: {
    ...NEUTRAL,
    smile: -0.6,
    brow: -0.3,
    browInner: -2.3,
    sway: 0.65,
    pace: 0.85,
    nods: 0.9,
    raises: 0.3,
    blinkGap: 1.35,
  },
  sad: {
    ...NEUTRAL,
    smile: -1.7,
    browInner: 2.7,
    pitch: -2.2 * DEGREE,
    gazeDown: 0.15,
    sway: 0.8,
    pace: 0.7,
    nods: 0.5,
    raises: 0.4,
    blinkGap: 1.1,
  },
};

/**
 * How a speaker of a feeling moves.
 * @param intensity 0 (neutral) to 1
 */
export function blendManner(emotion: Emotion, intensity: number): Manner {
  const full = MANNERS[emotion];
  const mix = (key: keyof Manner): number => NEUTRAL[key] + intensity * (full[key] - NEUTRAL[key]);
  return {
    smile: mix('smile'),
    brow: mix('brow'),
    browInner: mix('browInner'),
    pitch: mix('pitch'),
    gazeDown: mix('gazeDown'),
    sway: mix('sway'),
    pace: mix('pace'),
    nods: mix('nods'),
    raises: mix('raises'),
    blinkGap: mix('blinkGap'),
  };
}
