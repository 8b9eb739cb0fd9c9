import { readMarkup } from '@orator/contracts/scripts/markup/read-markup';
import { type PausedPart, splitAtPauses } from '@orator/contracts/scripts/pauses';
import { afterSilence, LEAD_IN_S, LEAD_OUT_S } from '../joining/join-pieces.ts';
import { fillGaps } from '../joining/phone-timing.ts';
import { type OnSound, type Speech, SpeechError, type SpeechEngine } from '../speech-engine.ts';

/** A part of a script as it was spoken, with the silence after it, seconds. */
interface SpokenPart {
  readonly speech: Speech;
  readonly pauseS: number;
}

/** Moves what has times by `by` seconds. */
const shifted = <Timed extends { readonly start: number; readonly end: number }>(timed: readonly Timed[], by: number) =>
  timed.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));

/**
 * Joins parts of the same engine; the pauses between them replace the silence at both ends of each part.
 * @param leadS silence before the first part, seconds
 */
function joinParts(parts: readonly SpokenPart[], leadS: number): Speech {
  const sampleRate = parts[0]?.speech.sampleRate ?? 0;
  const samples = (seconds: number): number => Math.round(seconds * sampleRate);
  const [leadIn, leadOut] = [samples(LEAD_IN_S), samples(LEAD_OUT_S)];
  const placed: { speech: Speech; at: number }[] = [];
  let length = samples(leadS);
  for (const { speech, pauseS } of parts) {
    placed.push({ speech, at: length - (placed.length === 0 ? 0 : leadIn) });
    length = (placed.at(-1)?.at ?? 0) + speech.pcm.length - leadOut + samples(pauseS);
  }
  const pcm = new Int16Array(length + leadOut);
  for (const { speech, at } of placed) {
    for (const [index, sample] of speech.pcm.entries()) if (sample !== 0) pcm[at + index] = sample;
  }
  const durationS = pcm.length / sampleRate;
  const phones = placed.flatMap(({ speech, at }) =>
    shifted(
      speech.timeline.phones.filter(({ ipa }) => ipa !== ''),
      at / sampleRate,
    ),
  );
  const words = placed.flatMap(({ speech, at }) => shifted(speech.words, at / sampleRate));
  return { sampleRate, pcm, timeline: { durationS, phones: fillGaps(phones, durationS) }, words };
}

/**
 * Passes on the sound of a part that follows another one; the pause replaces its initial silence.
 * @param before number of samples passed on before it
 */
function after(pauseS: number, before: number, onSound: OnSound): OnSound {
  let first = true;
  return ({ sampleRate, pcm, phones, words }) => {
    const samples = (seconds: number): number => Math.round(seconds * sampleRate);
    const by = (before + samples(pauseS) - samples(LEAD_IN_S)) / sampleRate;
    onSound({
      sampleRate,
      pcm: first ? afterSilence(samples(pauseS), pcm.subarray(samples(LEAD_IN_S))) : pcm,
      phones: shifted(phones, by),
      words: shifted(words, by),
    });
    first = false;
  };
}

/** A script by its pauses, before its speed is applied. */
export interface PausedScript {
  /** Silence before the first part, seconds. */
  readonly leadS: number;
  readonly parts: readonly PausedPart[];
}

/** The parts of a script between its marked pauses. Pure. */
export function readScript(text: string): PausedScript {
  const [first, ...others] = splitAtPauses(readMarkup(text));
  if (first?.text === '') return { leadS: first.pauseS, parts: others };
  return { leadS: 0, parts: first === undefined ? [] : [first, ...others] };
}

/** The first words of a script, up to a pause. Pure. */
export const firstPart = (text: string): string => readScript(text).parts[0]?.text ?? text;

/**
 * Adds the pauses marked in a script (`splitAtPauses`), and those of its markup (`readMarkup`), to any engine; a higher
 * speed shortens them.
 */
export const withPauses = (engine: SpeechEngine): SpeechEngine => ({
  name: engine.name,
  async synthesise(request, signal, onSound) {
    const { leadS, parts } = readScript(request.text);
    const [only, ...more] = parts;
    if (more.length === 0 && leadS + (only?.pauseS ?? 0) === 0) {
      return engine.synthesise({ ...request, text: only?.text ?? request.text }, signal, onSound);
    }
    const spoken: { speech: Speech; pauseS: number }[] = [];
    const speed = request.speed ?? 1;
    let lead = leadS / speed;
    let given = 0;
    const give: OnSound | undefined =
      onSound &&
      ((part) => {
        given += part.pcm.length;
        onSound(part);
      });
    for (const { text, pauseS } of parts) {
      const silenceS = spoken.at(-1)?.pauseS ?? (lead === 0 ? undefined : lead + LEAD_IN_S);
      const follow = give && (silenceS === undefined ? give : after(silenceS, given, give));
      const speech = await engine.synthesise({ ...request, text }, signal, follow).catch((error: unknown) => {
        if (error instanceof SpeechError && error.code === 'nothing_to_say') return null;
        throw error;
      });
      const silence = pauseS / speed;
      const last = spoken.at(-1);
      if (speech !== null) spoken.push({ speech, pauseS: silence });
      else if (last === undefined) lead += silence;
      else last.pauseS += silence;
    }
    if (spoken.length === 0) {
      throw new SpeechError('nothing_to_say', 'The text has no word that this voice can speak.');
    }
    return joinParts(spoken, lead);
  },
});
