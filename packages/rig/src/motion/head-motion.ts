import { clamp, smoothstep } from '../math/numeric.ts';
import { segmentsOf } from '../speech/phonemes.ts';
import { createRandom } from '../math/random.ts';
import type { SpeechTimeline } from '../speech/timeline.ts';

/**
 * Pose of head, brows and eyes in one video frame. Angles in radians, shifts, brows, gaze and smile in millimetres, blinks 0
 * (open) to 1 (shut).
 */
export interface HeadFrame {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly shiftX: number;
  readonly shiftY: number;
  /** Position of the shoulders, -0.5 (exhaled) to 0.5 (inhaled). */
  readonly breath: number;
  readonly browRight: number;
  readonly browLeft: number;
  readonly blinkRight: number;
  readonly blinkLeft: number;
  /** Sideways shift of both irises; positive: to the image's right. */
  readonly gaze: number;
  /** Rise of the corners of the mouth. */
  readonly smile: number;
}

export interface MotionOptions {
  /** Frames a second. */
  readonly fps: number;
  /** Number of frames. */
  readonly frames: number;
  /** The same seed, timeline and frame count give the same motion (see createRandom). */
  readonly seed: number;
}

/** Head straight, eyes open. */
export const HEAD_REST: HeadFrame = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  shiftX: 0,
  shiftY: 0,
  breath: 0,
  browRight: 0,
  browLeft: 0,
  blinkRight: 0,
  blinkLeft: 0,
  gaze: 0,
  smile: 0,
};

const DEGREE = Math.PI / 180;
/** A blink closes in 90 ms, stays shut for 40 ms and opens in 170 ms; seconds from its start. */
const BLINK = { closed: 0.09, opening: 0.13, end: 0.3 };
/** Constant slight smile, millimetres. */
const SMILE = 0.35;

type Wave = (t: number) => number;

/**
 * Motion of head, brows and lids for a spoken timeline, one entry a video frame: slow sums of sines, nods on stressed vowels,
 * blinks every 2 to 5 s.
 */
export function headMotion(timeline: SpeechTimeline, options: MotionOptions): readonly HeadFrame[] {
  const { fps, frames, seed } = options;
  const random = createRandom(seed);
  const sines = (frequencies: readonly number[], amplitudes: readonly number[]): Wave => {
    const phases = frequencies.map(() => random() * 2 * Math.PI);
    return (t) =>
      frequencies.reduce(
        (sum, f, i) => sum + (amplitudes[i] ?? 0) * Math.sin(2 * Math.PI * f * t + (phases[i] ?? 0)),
        0,
      );
  };
  const yaw = sines([0.11, 0.23, 0.41], [1.5 * DEGREE, 0.9 * DEGREE, 0.35 * DEGREE]);
  const pitch = sines([0.13, 0.29, 0.53], [0.8 * DEGREE, 0.6 * DEGREE, 0.25 * DEGREE]);
  const roll = sines([0.09, 0.19, 0.37], [0.7 * DEGREE, 0.45 * DEGREE, 0.2 * DEGREE]);
  const shiftX = sines([0.08, 0.21], [1.2, 0.6]);
  const shiftY = sines([0.1, 0.27], [0.7, 0.4]);
  const nods = nodTimes(timeline).map((time) => ({ time, size: 0.6 + 0.5 * random() }));
  const raises = nods
    .filter(() => random() < 0.35)
    .map(({ time }) => ({ time: time - 0.08, size: 0.7 + 0.9 * random() }));
  const blinks = blinkTimes(frames / fps, random);
  const glances = glanceTimes(frames / fps, random);
  return Array.from({ length: frames }, (_, frame) => {
    const t = frame / fps;
    const nod = nods.reduce((sum, n) => sum + n.size * bump((t - n.time + 0.1) / 0.7) ** 2, 0);
    const brow = raises.reduce((sum, r) => sum + r.size * bump((t - r.time) / 0.7) ** 1.5, 0);
    const blink = blinks.reduce((shut, at) => Math.max(shut, lid(t - at)), 0);
    return {
      yaw: yaw(t),
      pitch: pitch(t) + nod * 1.1 * DEGREE,
      roll: roll(t),
      shiftX: shiftX(t),
      shiftY: shiftY(t),
      breath: 0.5 * Math.sin(2 * Math.PI * 0.26 * t),
      browRight: brow,
      browLeft: brow,
      blinkRight: blink,
      blinkLeft: blink,
      gaze: glances.reduce((sum, g) => sum + g.size * saccade(t - g.time, g.hold), 0),
      smile: SMILE,
    };
  });
}

/** Start times (seconds) of stressed vowels, at least 0.55 s apart, since people do not nod on every syllable. */
function nodTimes(timeline: SpeechTimeline): readonly number[] {
  const moments: number[] = [];
  for (const segment of segmentsOf(timeline)) {
    if (segment.stress >= 1 && segment.start - (moments.at(-1) ?? -1) > 0.55) moments.push(segment.start);
  }
  return moments;
}

function blinkTimes(durationS: number, random: () => number): readonly number[] {
  const times: number[] = [];
  let t = 0.6 + random();
  while (t < durationS) {
    times.push(t);
    // About one blink in eight is followed by another at once.
    t += random() < 0.12 ? 0.36 : 2 + 3.2 * random();
  }
  return times;
}

function glanceTimes(durationS: number, random: () => number): readonly { time: number; hold: number; size: number }[] {
  const glances = [];
  let time = 1.2 + 2 * random();
  while (time < durationS) {
    const hold = 0.35 + 0.7 * random();
    glances.push({ time, hold, size: (random() < 0.5 ? -1 : 1) * (0.25 + 0.35 * random()) });
    time += hold + 1.5 + 2.5 * random();
  }
  return glances;
}

const bump = (u: number): number => Math.sin(Math.PI * clamp(u, 0, 1));

/** A saccade away and one back, about 40 ms each, with the eye at rest for `hold` seconds between them. 0 to 1. */
const saccade = (t: number, hold: number): number => smoothstep(0, 0.045, t) * (1 - smoothstep(hold, hold + 0.045, t));

/** How far the lid is shut (0 to 1) `t` seconds after a blink began. */
function lid(t: number): number {
  if (t < 0 || t > BLINK.end) return 0;
  if (t < BLINK.closed) return smoothstep(0, BLINK.closed, t);
  return t < BLINK.opening ? 1 : 1 - smoothstep(BLINK.opening, BLINK.end, t);
}
