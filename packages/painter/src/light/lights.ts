import type { Lighting } from '../attributes.ts';
import { normalize, scale3, type Vec3 } from '../math/numeric.ts';

/** Directions point to the light; colours are linear. */
export interface Lights {
  readonly key: Vec3;
  readonly keyColour: Vec3;
  readonly rim: Vec3;
  readonly rimColour: Vec3;
  readonly sky: Vec3;
  readonly bounce: Vec3;
}

/** Three set-ups of one photographer: a soft key with fill, a low warm window, a lamp against a cool night. */
const SETS: Record<Lighting, Omit<Lights, 'rim'>> = {
  studio: {
    key: [-0.42, -0.52, 0.82],
    keyColour: [1.98, 1.9, 1.8],
    rimColour: [0.75, 0.85, 1.0],
    sky: [0.46, 0.49, 0.55],
    bounce: [0.42, 0.35, 0.31],
  },
  window: {
    key: [-0.64, -0.42, 0.72],
    keyColour: [2.14, 2.0, 1.78],
    rimColour: [0.85, 0.82, 0.8],
    sky: [0.43, 0.45, 0.5],
    bounce: [0.42, 0.34, 0.27],
  },
  night: {
    key: [-0.48, -0.56, 0.74],
    keyColour: [2.06, 1.92, 1.72],
    rimColour: [0.85, 1.3, 2.1],
    sky: [0.32, 0.39, 0.53],
    bounce: [0.31, 0.26, 0.28],
  },
};

/**
 * @param side 1 or -1: where the key light stands
 * @param gain opens the lens for dark skin
 * @param aside how far to the side the key light stands, about 1
 */
export function createLights(side: number, kind: Lighting, gain: number, aside: number): Lights {
  const { key, keyColour, rimColour, sky, bounce } = SETS[kind];
  return {
    key: normalize([key[0] * side * aside, key[1] * (1.3 - 0.3 * aside), key[2]]),
    keyColour: scale3(keyColour, gain),
    rim: normalize([0.92 * side, -0.3, -0.3]),
    rimColour,
    sky: scale3(sky, gain),
    bounce: scale3(bounce, gain),
  };
}
