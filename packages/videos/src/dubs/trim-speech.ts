import type { Speech } from '@orator/speech/speech-engine';

/** Seconds kept before the first and after the last sound, which is faded. Source: chosen, not measured. */
const BEFORE_S = 0.02;
const AFTER_S = 0.06;

/** Removes the silence before and after a speech; its times are shifted accordingly. Pure. */
export function trimSpeech({ sampleRate, pcm, timeline, words }: Speech): Speech {
  const sounds = timeline.phones.filter(({ ipa }) => ipa !== '');
  const whole = pcm.length / sampleRate;
  const from = Math.max(0, (sounds[0]?.start ?? 0) - BEFORE_S);
  const to = Math.min(whole, (sounds.at(-1)?.end ?? whole) + AFTER_S);
  const moved = <Timed extends { readonly start: number; readonly end: number }>(one: Timed): Timed => ({
    ...one,
    start: Math.max(0, one.start - from),
    end: Math.max(0, Math.min(to, one.end) - from),
  });
  return {
    sampleRate,
    pcm: pcm.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    timeline: { durationS: to - from, phones: sounds.map(moved) },
    words: words.map(moved),
  };
}
