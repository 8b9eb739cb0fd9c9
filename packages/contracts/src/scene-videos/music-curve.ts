/** Music under speech, for worker and page: what is heard before anything is charged is what is made. */

/** Speech of one channel at -18 LUFS is 3 dB louder from two loudspeakers (ITU-R BS.1770), and music has two channels. */
export const EVEN = 10 ** (3 / 20);

/** Values of the curve a second. */
export const CURVE_RATE = 1000;

/** How much quieter music is while somebody speaks, dB. */
const DUCKED_DB = 12;
/** Seconds in which it steps back before the first word, and in which it returns after the last. */
const DOWN_S = 0.3;
const UP_S = 0.8;
/** Pauses shorter than this are part of the speech: music that returns in each of them is heard as pumping. Longer than `DOWN_S + UP_S`. */
const PAUSE_S = 1.4;
/** Fades at both ends, seconds, and the share of the video that each of them may take. */
const FADE_IN_S = 0.8;
const FADE_OUT_S = 2;
const FADE_SHARE = 0.25;
/** Seconds before and after the seam of a repetition in which it is faded, so that it does not click. */
const SEAM_S = 0.04;

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface CurveOf {
  /** Length of the video, seconds. */
  readonly seconds: number;
  /** Length of the music, which is repeated, seconds. */
  readonly musicS: number;
  /** Amplitude where nobody speaks. */
  readonly gain: number;
  /** When words are spoken, in order, seconds. */
  readonly words: readonly Span[];
}

/** From 0 to 1 without corners, which would be heard. */
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

/** How far music has stepped back for one span, 0 to 1. */
const stepped = (at: number, { start, end }: Span): number =>
  Math.min(smooth((at - start + DOWN_S) / DOWN_S), smooth((end + UP_S - at) / UP_S));

/**
 * The amplitude of music under a video, over time: it fades in and out, and steps back under speech. As the times of the words are
 * known, it is out of the way before a word begins and stays there between words. Pure.
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
