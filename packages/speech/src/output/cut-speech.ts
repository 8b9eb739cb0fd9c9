/**
 * | constants | source |
 * |---|---|
 * | `FADE_S`, `RELEASE_S`, `LEAST_SHARE` | chosen, not measured |
 */
import type { Speech } from '../speech-engine.ts';

/** The sound falls silent over this time at the cut, seconds. */
const FADE_S = 0.06;
/** How long the end of a word rings on, seconds. */
const RELEASE_S = 0.12;
/** A cut after a word is preferred to one within it, if at least this share is left. */
const LEAST_SHARE = 0.6;

const findEnd = (words: Speech['words'], mostS: number): number => {
  const last = words.findLast(({ end }) => end <= mostS)?.end ?? 0;
  return last < LEAST_SHARE * mostS ? mostS : Math.min(mostS, last + RELEASE_S);
};

/** The beginning of a speech up to a maximum number of seconds, at the end of a word if one is near. Pure. */
export function cutSpeech(speech: Speech, mostS: number): Speech {
  if (speech.timeline.durationS <= mostS) return speech;
  const { sampleRate, words, timeline } = speech;
  const pcm = speech.pcm.slice(0, Math.round(findEnd(words, mostS) * sampleRate));
  const durationS = pcm.length / sampleRate;
  const fade = Math.min(pcm.length, Math.round(FADE_S * sampleRate));
  for (let left = 0; left < fade; left++) {
    const at = pcm.length - 1 - left;
    pcm[at] = Math.round(((pcm[at] ?? 0) * left) / fade);
  }
  const within = <Timed extends { readonly start: number; readonly end: number }>(all: readonly Timed[]): Timed[] =>
    all
      .filter(({ start }) => start + RELEASE_S < durationS)
      .map((one) => ({ ...one, end: Math.min(one.end, durationS) }));
  return { sampleRate, pcm, timeline: { durationS, phones: within(timeline.phones) }, words: within(words) };
}
