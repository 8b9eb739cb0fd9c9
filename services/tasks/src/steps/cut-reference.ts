import type { SpokenWord } from '@orator/engines/speech/speech-engine';

/** Where a reference ends, and what is said in it. */
export interface ReferenceCut {
  /** Seconds. */
  readonly endS: number;
  readonly transcript: string;
}

/** A pause between words in which a recording can be cut without being heard, seconds. */
const PAUSE_S = 0.12;
/** Shares of the most that is taken: a pause is looked for in the second half. */
const LEAST_SHARE = 0.5;

/** A sentence that ends as one: a model reads on into what it is to say otherwise. */
const closed = (text: string): string =>
  /[.!?…。！？؟]["'”’»」』)]*$/u.test(text) ? text : `${text.replace(/[\s,;:、，；：—–-]+$/u, '')}.`;

/**
 * The beginning of a recording that is not longer than a model takes, with just the words that are heard in it. It ends in the
 * last pause, else after the last whole word. Pure.
 * @param words those of the transcript with their times, seconds
 * @returns null where not even one word fits
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
