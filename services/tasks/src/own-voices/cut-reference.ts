import type { SpokenWord } from '@orator/speech/speech-engine';

/** Where a reference ends, and its transcript. */
export interface ReferenceCut {
  /** Seconds. */
  readonly endS: number;
  readonly transcript: string;
}

/** Minimum pause between words at which a cut is inaudible, seconds. */
const PAUSE_S = 0.12;
/** Minimum share of the maximum length: a pause is searched for in the second half. */
const LEAST_SHARE = 0.5;

/** Ends the transcript like a sentence, because a model would otherwise read on into the text to speak. */
const closed = (text: string): string =>
  /[.!?…。！？؟]["'”’»」』)]*$/u.test(text) ? text : `${text.replace(/[\s,;:、，；：—–-]+$/u, '')}.`;

/**
 * Cuts the beginning of a recording to a model's maximum length, with the transcript of that part. The cut is in the
 * last pause, else after the last whole word. Pure.
 * @param words of the transcript with their times, seconds
 * @returns null when not even one word fits
 */
export function cutReference(
  transcript: string,
  words: readonly SpokenWord[],
  { durationS, mostS }: { readonly durationS: number; readonly mostS: number },
): ReferenceCut | null {
  if (durationS <= mostS) return { endS: durationS, transcript: closed(transcript.trim()) };
  const gapAfter = (at: number): number => (words[at + 1]?.start ?? durationS) - (words[at]?.end ?? 0);
  const whole = words.findLastIndex(({ end }) => end <= mostS);
  const pause = words.findLastIndex(
    ({ end }, at) => end <= mostS && end >= LEAST_SHARE * mostS && gapAfter(at) >= PAUSE_S,
  );
  const last = pause < 0 ? whole : pause;
  const word = words[last];
  if (word === undefined) return null;
  let at = 0;
  for (const { text } of words.slice(0, last + 1)) at = transcript.indexOf(text, at) + text.length;
  const endS = Math.min(mostS, word.end + Math.max(0, gapAfter(last)) / 2);
  return { endS, transcript: closed(transcript.slice(0, at).trim()) };
}
