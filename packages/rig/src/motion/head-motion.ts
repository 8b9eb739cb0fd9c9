/**
 * | constants | source |
 * |---|---|
 * | `NOD` | `engines.md`, "Talking head": about 1 degree |
 * | `BEGIN_S`, `END_S`, `LIVELY_NOD`, `DRAWN_BREATH` | chosen by eye, not measured |
 * | `MOST_YAW` | chosen by eye (ADR 88): beyond it the far cheek folds |
 */
import { clamp, DEGREE, smoothstep } from '../math/numeric.ts';
import { type Emotion, blendManner } from './emotion.ts';
import { listSegments } from '../speech/phonemes.ts';
import { createStream } from '../math/random.ts';
import { blinkAt, blinkTimes } from './blinks.ts';
import { gazeAt, glanceTimes } from './gaze.ts';
import { type Gesture, gestures } from './gestures.ts';
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
  /** Raise of the inner ends of both brows; negative: a frown. */
  readonly browInner: number;
  readonly blinkRight: number;
  readonly blinkLeft: number;
  /** Sideways shift of both irises; positive: to the image's right. */
  readonly gaze: number;
  /** Their shift down. */
  readonly gazeDown: number;
  /** Rise of the corners of the mouth. */
  readonly smile: number;
}

export interface MotionOptions {
  /** Frames a second. */
  readonly fps: number;
  /** Number of frames; Infinity while it is not known, with a `to`. */
  readonly frames: number;
  /**
   * First frame to compute, and the one after the last; all of them when left out. They are the same as when all are computed,
   * provided that half a second of speech after them is known.
   */
  readonly from?: number;
  readonly to?: number;
  /** The same seed, timeline and frame count give the same motion (see createRandom). */
  readonly seed: number;
  /** Neutral when left out. */
  readonly emotion?: Emotion | undefined;
  /** How much of it shows, 0 to 1. */
  readonly intensity?: number | undefined;
  /** Larger gestures that follow the phrases (gestures.ts), for a face that moves before a background that stays. */
  readonly lively?: boolean | undefined;
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
  browInner: 0,
  blinkRight: 0,
  blinkLeft: 0,
  gaze: 0,
  gazeDown: 0,
  smile: 0,
};

/** The head comes out of the photo's own pose and goes back to it (seconds): no jump from the poster, or to what follows. */
const BEGIN_S = 0.7;
const END_S = 0.5;
/** How far a nod goes down. */
const NOD = 1.1 * DEGREE;
const LIVELY_NOD = 1.9 * DEGREE;
/** How far shoulders rise with a breath before speech; the field points down. */
const DRAWN_BREATH = 2.4;
/** No gesture. */
const STILL: Gesture = { yaw: 0, pitch: 0, roll: 0, shiftX: 0, browSkew: 0, breath: 0 };
type Wave = (t: number) => number;
/**
 * Random generators, beside those of gestures: each is drawn from in the order of time, so that later events change
 * nothing earlier.
 */
const STREAMS = { waves: 0, nods: 3, raises: 4, blinks: 5, glances: 6 } as const;

/**
 * Motion of head, brows and lids for a spoken timeline, one entry a video frame: slow sums of sines, nods on stressed vowels,
 * blinks every 2 to 5 s, glances; the eyes hold the viewer while the head moves. A feeling changes how much and how fast
 * (emotion.ts).
 */
export function headMotion(timeline: SpeechTimeline, options: MotionOptions): readonly HeadFrame[] {
  const { fps, frames, seed, emotion = 'neutral', intensity = 0.5, lively = false } = options;
  const { from = 0, to = frames } = options;
  const manner = blendManner(emotion, intensity);
  const startStream = (of: keyof typeof STREAMS): (() => number) => createStream(seed, STREAMS[of]);
  const waves = startStream('waves');
  const sines = (frequencies: readonly number[], amplitudes: readonly number[]): Wave => {
    const phases = frequencies.map(() => waves() * 2 * Math.PI);
    return (t) =>
      frequencies.reduce(
        (sum, f, i) =>
          sum + manner.sway * (amplitudes[i] ?? 0) * Math.sin(2 * Math.PI * f * manner.pace * t + (phases[i] ?? 0)),
        0,
      );
  };
  const yaw = sines([0.11, 0.23, 0.41], [1.5 * DEGREE, 0.9 * DEGREE, 0.35 * DEGREE]);
  const pitch = sines([0.13, 0.29, 0.53], [0.8 * DEGREE, 0.6 * DEGREE, 0.25 * DEGREE]);
  const roll = sines([0.09, 0.19, 0.37], [0.7 * DEGREE, 0.45 * DEGREE, 0.2 * DEGREE]);
  const shiftX = sines([0.08, 0.21], [1.2, 0.6]);
  const shiftY = sines([0.1, 0.27], [0.7, 0.4]);
  const [nodding, raising] = [startStream('nods'), startStream('raises')];
  const nods = nodTimes(timeline).map((time) => ({ time, size: manner.nods * (0.6 + 0.5 * nodding()) }));
  const raises = nods.flatMap(({ time }) => {
    const [chance, more] = [raising(), raising()];
    return chance < 0.35 * manner.raises ? [{ time: time - 0.08, size: 0.7 + 0.9 * more }] : [];
  });
  // An unknown end is treated as far away.
  const endS = Math.min(frames, to + fps) / fps;
  const blinks = blinkTimes(endS, manner.blinkGap, startStream('blinks'));
  const glances = glanceTimes(endS, startStream('glances'));
  const gesture = lively ? gestures(timeline, nodTimes(timeline), seed) : null;
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const t = (from + index) / fps;
    const nod = nods.reduce((sum, n) => sum + n.size * bump((t - n.time + 0.1) / 0.7) ** 2, 0);
    const brow = raises.reduce((sum, r) => sum + r.size * bump((t - r.time) / 0.7) ** 1.5, 0);
    const lids = blinkAt(blinks, t);
    const settled = smoothstep(0, BEGIN_S, t) * smoothstep(0, END_S, frames / fps - t);
    const more = gesture?.(t) ?? STILL;
    const turn = {
      yaw: settled * bounded(yaw(t) + manner.sway * more.yaw),
      pitch: settled * (manner.pitch + pitch(t) + nod * (lively ? LIVELY_NOD : NOD) + manner.sway * more.pitch),
    };
    const raised = settled * (manner.brow + brow) - lids.browDrop;
    const look = gazeAt(glances, t, turn);
    return {
      ...turn,
      roll: settled * (roll(t) + manner.sway * more.roll),
      shiftX: settled * (shiftX(t) + manner.sway * more.shiftX),
      shiftY: settled * shiftY(t),
      breath: settled * (0.5 * Math.sin(2 * Math.PI * 0.26 * t) - DRAWN_BREATH * more.breath),
      browRight: raised + settled * more.browSkew,
      browLeft: raised,
      browInner: settled * manner.browInner,
      blinkRight: lids.right,
      blinkLeft: lids.left,
      gaze: look.gaze,
      gazeDown: settled * manner.gazeDown + look.gazeDown,
      smile: settled * manner.smile,
    };
  });
}

/** Start times (seconds) of stressed vowels, at least 0.55 s apart, since people do not nod on every syllable. */
export function nodTimes(timeline: SpeechTimeline): readonly number[] {
  const moments: number[] = [];
  for (const segment of listSegments(timeline)) {
    if (segment.stress >= 1 && segment.start - (moments.at(-1) ?? -1) > 0.55) moments.push(segment.start);
  }
  return moments;
}

/** Farther turned, the far cheek folds in the mesh. */
const MOST_YAW = 3.3 * DEGREE;
const bounded = (yaw: number): number => MOST_YAW * Math.tanh(yaw / MOST_YAW);

const bump = (u: number): number => Math.sin(Math.PI * clamp(u, 0, 1));
