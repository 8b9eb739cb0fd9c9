/** The volume of music under speech, shared by worker and page, so that the preview sounds like the result. */

/** Mono speech at -18 LUFS is 3 dB louder from two loudspeakers (ITU-R BS.1770); music has two channels. */
export const EVEN = 10 ** (3 / 20);

/** Values of the curve per second. */
export const CURVE_RATE = 1000;

/** Attenuation of music during speech, dB. */
const DUCKED_DB = 12;
/** Fade before the first word, and after the last, seconds. */
const DOWN_S = 0.3;
const UP_S = 0.8;
/**
 * Shorter pauses are part of the speech, because music that returns in each of them sounds like pumping. Longer than
 * `DOWN_S + UP_S`.
 */
const PAUSE_S = 1.4;
/** Fades at both ends, seconds, and the maximum share of the video for each. */
const FADE_IN_S = 0.8;
const FADE_OUT_S = 2;
const FADE_SHARE = 0.25;
/** Fade before and after the seam of a repetition, seconds, to avoid a click. */
const SEAM_S = 0.04;

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface CurveOf {
  /** Length of the video, seconds. */
  readonly seconds: number;
  /** Length of the music, which is looped, seconds. */
  readonly musicS: number;
  /** Amplitude without speech. */
  readonly gain: number;
  /** Times of the words, in order, seconds. */
  readonly words: readonly Span[];
}

/** Turns a share (0 to 1) into a smooth rise from 0 to 1, because corners in the curve would be audible. */
const smooth = (share: number): number => {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
};

/** Words with only short pauses between them are one span. */
export function spokenSpans(words: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last !== undefined && start - last.end < PAUSE_S) spans.splice(-1, 1, { start: last.start, end });
    else spans.push({ start, end });
  }
  return spans;
}

/** Attenuation by one span of speech, 0 to 1. */
const stepped = (at: number, { start, end }: Span): number =>
  Math.min(smooth((at - start + DOWN_S) / DOWN_S), smooth((end + UP_S - at) / UP_S));

/**
 * The amplitude of music under a video, over time: it fades in and out and is ducked under speech. Because the times of
 * the words are known, it is quiet before a word begins and stays so between words. Pure.
 */
export function musicCurve({ seconds, musicS, gain, words }: CurveOf): Float32Array<ArrayBuffer> {
  const spans = spokenSpans(words);
  const [fadeIn, fadeOut] = [FADE_IN_S, FADE_OUT_S].map((length) => Math.min(length, FADE_SHARE * seconds));
  let span = 0;
  return Float32Array.from({ length: Math.ceil(seconds * CURVE_RATE) }, (_, i) => {
    const at = i / CURVE_RATE;
    while (span + 1 < spans.length && at > (spans[span]?.end ?? 0) + UP_S) span++;
    const spoken = spans[span];
    const ducked = spoken === undefined ? 0 : stepped(at, spoken);
    const ends = smooth(at / (fadeIn ?? 1)) * smooth((seconds - at) / (fadeOut ?? 1));
    const seam = at < musicS - SEAM_S ? 1 : smooth(Math.abs(at - musicS * Math.round(at / musicS)) / SEAM_S);
    return gain * ends * seam * 10 ** ((-DUCKED_DB * ducked) / 20);
  });
}
