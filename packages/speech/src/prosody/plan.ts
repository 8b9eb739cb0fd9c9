/**
 * | constants | source |
 * |---|---|
 * | `CONTOUR_RATE` | frames of `sound/pitch.ts` |
 * | `RAMP_S` | chosen, not measured |
 */
import { type Stress, withoutBlanks } from '@orator/contracts/scripts/word-marks';
import type { SpokenPiece, WordPhone } from '../joining/join-pieces.ts';
import type { SpeechPiece } from '@orator/spoken-text/pieces/speech-pieces';
import type { Stretch } from './time-map.ts';

/** Steps a second of a contour. */
export const CONTOUR_RATE = 100;

/** How the sound of a piece is changed. Contours have a value every 10 ms and continue with their last one. */
export interface ProsodyPlan {
  /** Semitones. */
  readonly pitch: Float32Array;
  /** dB. */
  readonly level: Float32Array;
  readonly stretches: readonly Stretch[];
}

/**
 * Emphasis: higher, louder, with longer vowels, as in human speech. The amounts make a word stand out without sounding
 * shouted.
 */
const EMPHASIS = { semitones: 2.5, dB: 4, vowels: 1.3 } as const;
/** Transition on both sides of a change, seconds, to avoid a click. */
const RAMP_S = 0.04;
const VOWEL = /[aeiouyæɑɐɒɔəɚɛɜɝɪʊʌøœɨʉɯɤɵɘɞ]/u;

interface Stressed extends Pick<Stress, 'emphasis' | 'pitch'> {
  readonly phones: readonly WordPhone[];
}

/** The phones of each stressed word. Words that are not in the text have none. */
function stressedPhones({ words, phones }: SpokenPiece, { read, stresses }: SpeechPiece): Stressed[] {
  let at = 0;
  const touched = stresses.map(() => new Set<number>());
  for (const [index, word] of words.entries()) {
    const text = withoutBlanks(word);
    const from = read.indexOf(text, at);
    if (text === '' || from < 0) continue;
    at = from + text.length;
    for (const [which, stress] of stresses.entries()) {
      if (stress.from < at && from < stress.to) touched[which]?.add(index);
    }
  }
  return stresses.map(({ emphasis, pitch }, which) => {
    return { emphasis, pitch, phones: phones.filter(({ word, ipa }) => ipa !== '' && touched[which]?.has(word)) };
  });
}

/** Smooths a contour: changes take twice the ramp, by a running mean. */
function smoothed(values: Float32Array): Float32Array {
  const reach = Math.round(RAMP_S * CONTOUR_RATE);
  return values.map((_, at) => {
    const near = values.subarray(Math.max(0, at - reach), at + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/**
 * What a piece's marks change in its sound; null when nothing. Pure.
 * @param pitch semitones by which the whole script is higher
 */
export function prosodyPlan(spoken: SpokenPiece, piece: SpeechPiece, pitch: number): ProsodyPlan | null {
  const stressed = piece.stresses.length === 0 ? [] : stressedPhones(spoken, piece);
  if (pitch === 0 && stressed.every(({ phones }) => phones.length === 0)) return null;
  const length = Math.ceil((spoken.pcm.length / spoken.sampleRate) * CONTOUR_RATE) + 1;
  const [higher, louder] = [new Float32Array(length).fill(pitch), new Float32Array(length)];
  const stretches: Stretch[] = [];
  for (const { phones, emphasis, pitch: own } of stressed) {
    const [first, last] = [phones[0], phones.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [from, to] = [Math.round(first.start * CONTOUR_RATE), Math.round(last.end * CONTOUR_RATE)];
    higher.fill(pitch + own + (emphasis ? EMPHASIS.semitones : 0), from, to);
    if (!emphasis) continue;
    louder.fill(EMPHASIS.dB, from, to);
    for (const { ipa, start, end } of phones) {
      if (VOWEL.test(ipa)) stretches.push({ from: start, to: end, times: EMPHASIS.vowels });
    }
  }
  return { pitch: smoothed(higher), level: smoothed(louder), stretches };
}
