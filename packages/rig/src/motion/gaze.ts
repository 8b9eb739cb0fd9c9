/**
 * | constants | source |
 * |---|---|
 * | `EYE_RADIUS` | the study of eyes (ADR 35): .2 mm a degree |
 * | `HOLD_YAW`, `HOLD_PITCH` | the study of eyes (ADR 35) |
 */
import { DEGREE, smoothstep } from '../math/numeric.ts';

/** Millimetres that an iris moves for one radian: the radius of an eyeball. */
const EYE_RADIUS = 11.5;
/** The eyes turn back against the head by these shares of its yaw and pitch, so that they keep looking at the viewer. */
const HOLD_YAW = 0.7;
const HOLD_PITCH = 0.42;

export interface Glance {
  readonly time: number;
  readonly hold: number;
  /** Millimetres of the iris. */
  readonly x: number;
  readonly y: number;
}

/**
 * Glances of 1.5 to 4 degrees, mostly sideways.
 * @param random numbers in [0, 1)
 */
export function glanceTimes(durationS: number, random: () => number): readonly Glance[] {
  const glances: Glance[] = [];
  let time = 1.2 + 2 * random();
  while (time < durationS) {
    const hold = 0.35 + 0.7 * random();
    const size = (1.5 + 2.5 * random()) * DEGREE * EYE_RADIUS;
    const y = 0.4 * (2 * random() - 1) * size;
    glances.push({ time, hold, x: (random() < 0.5 ? -1 : 1) * size, y });
    time += hold + 1.2 + 2.3 * random();
  }
  return glances;
}

/** A saccade away and one back, about 40 ms each, with the eye at rest for `hold` seconds between them. 0 to 1. */
const saccade = (t: number, hold: number): number => smoothstep(0, 0.045, t) * (1 - smoothstep(hold, hold + 0.045, t));

/** Where the irises are at one time, as a `HeadFrame` has them: they glance, and hold the viewer against the turned head. */
export function gazeAt(
  glances: readonly Glance[],
  t: number,
  { yaw, pitch }: { readonly yaw: number; readonly pitch: number },
): { gaze: number; gazeDown: number } {
  const glance = (axis: 'x' | 'y'): number =>
    glances.reduce((sum, g) => sum + g[axis] * saccade(t - g.time, g.hold), 0);
  return {
    gaze: glance('x') - HOLD_YAW * EYE_RADIUS * yaw,
    gazeDown: glance('y') + HOLD_PITCH * EYE_RADIUS * pitch,
  };
}
