/**
 * | constants | source |
 * |---|---|
 * | `PAUSE_S`, `STANCE_S`, `TURN_S`, `EARLY_S`, `LEAN`, `INHALE_S`, `EXHALE_S` | chosen by eye (ADR 88), not measured |
 */
import { clamp, DEGREE, smoothstep } from '../math/numeric.ts';
import { createStream } from '../math/random.ts';
import { listSegments } from '../speech/phonemes.ts';
import type { SpeechTimeline } from '../speech/timeline.ts';

/** What gestures add to a head at one time: angles in radians, the rest in millimetres. */
export interface Gesture {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly shiftX: number;
  /** How much higher one brow goes than the other. */
  readonly browSkew: number;
  /** 0 (out) to 1 (in): people breathe in before they speak. */
  readonly breath: number;
}

/** A pause of this many seconds ends a phrase. */
const PAUSE_S = 0.18;
/** A phrase that goes on for so long gets another stance at its next stress (seconds). */
const STANCE_S = 2.6;
/** Time to turn into a stance, of which this much passes before the phrase begins (seconds). */
const TURN_S = 0.85;
const EARLY_S = 0.25;
/** Largest turn, tilt and inclination of a stance. */
const STANCE = { yaw: 3 * DEGREE, roll: 3.2 * DEGREE, pitch: 1.5 * DEGREE };
/** The head goes to the side that it turns to by this (mm a radian). */
const LEAN = 95;
/** Turn and tilt of a stressed syllable, and how long they last (seconds). */
const BEAT = { yaw: 0.7 * DEGREE, roll: 1 * DEGREE, lasts: 0.55 };
/** Time to breathe in before a phrase, and to breathe out again (seconds). */
const INHALE_S = 0.35;
const EXHALE_S = 1.6;

/** Where phrases of a timeline begin and end, seconds. */
export function findPhrases(timeline: SpeechTimeline): readonly { readonly start: number; readonly end: number }[] {
  const phrases: { start: number; end: number }[] = [];
  for (const { start, end, viseme } of listSegments(timeline)) {
    if (viseme === 'silence') continue;
    const last = phrases.at(-1);
    if (last !== undefined && start - last.end < PAUSE_S) last.end = end;
    else phrases.push({ start, end });
  }
  return phrases;
}

/**
 * Gestures of a lively speaker: another stance of the head for each phrase, a small turn on stressed syllables, and
 * breath before each phrase. Speakers' heads move this way: large, slow changes of posture at phrase boundaries, small
 * quick ones on accents (Hadar et al., "Head movement correlates of juncture and stress at sentence level", 1983).
 * @param beats seconds of stressed syllables, in order
 * @param seed see `createStream`; gestures up to a time depend only on what is said until half a second later
 */
export function gestures(timeline: SpeechTimeline, beats: readonly number[], seed: number): (t: number) => Gesture {
  const phrases = findPhrases(timeline);
  const [turns, marks] = [createStream(seed, 1), createStream(seed, 2)];
  const stances = stanceTimes(phrases, beats).map((time, i) => {
    // Mostly to the side opposite the last one, seldom to the same.
    const side = (i % 2 === 0 ? 1 : -1) * (turns() < 0.8 ? 1 : -0.4);
    return {
      time: time - EARLY_S,
      yaw: side * STANCE.yaw * (0.45 + 0.55 * turns()),
      roll: (2 * turns() - 1) * STANCE.roll,
      pitch: (2 * turns() - 1) * STANCE.pitch,
    };
  });
  const accents = beats.map((time) => ({ time, yaw: 2 * marks() - 1, roll: 2 * marks() - 1, skew: marks() }));
  return (t) => {
    let [yaw, roll, pitch] = [0, 0, 0];
    for (const stance of stances) {
      const share = smoothstep(0, TURN_S, t - stance.time);
      if (share === 0) break;
      yaw += share * (stance.yaw - yaw);
      roll += share * (stance.roll - roll);
      pitch += share * (stance.pitch - pitch);
    }
    const shiftX = LEAN * yaw;
    let browSkew = 0;
    for (const { time, ...accent } of accents) {
      const bump = Math.sin(Math.PI * clamp((t - time + 0.1) / BEAT.lasts, 0, 1)) ** 2;
      yaw += bump * BEAT.yaw * accent.yaw;
      roll += bump * BEAT.roll * accent.roll;
      browSkew += bump * accent.skew;
    }
    return { yaw, pitch, roll, shiftX, browSkew, breath: breathAt(phrases, t) };
  };
}

/** Seconds of new stances: at the first sound of each phrase, and on a stress where it is long. */
function stanceTimes(phrases: ReturnType<typeof findPhrases>, beats: readonly number[]): readonly number[] {
  const times: number[] = [];
  for (const { start, end } of phrases) {
    times.push(start);
    for (const beat of beats) if (beat < end && beat - (times.at(-1) ?? 0) > STANCE_S) times.push(beat);
  }
  return times.filter((time, i) => i === 0 || time - (times[i - 1] ?? 0) > TURN_S);
}

const breathAt = (phrases: ReturnType<typeof findPhrases>, t: number): number =>
  phrases.reduce((most, { start }) => {
    const drawn = smoothstep(-INHALE_S, 0, t - start) * (1 - smoothstep(0, EXHALE_S, t - start));
    return Math.max(most, drawn);
  }, 0);
