/**
 * | constants | source |
 * |---|---|
 * | `SLOWER`, `PHRASE_S` | chosen, when sentences were first spoken again (ADR 120) |
 */
import { wordMark, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { pauseMark } from '@orator/contracts/scripts/pauses';

/** How a sentence can be said otherwise. */
export interface Reading {
  /** The text with its marks. */
  readonly text: string;
  /** Multiple of the speed of its speech. */
  readonly pace: number;
  /** Another take of the same text (`VoiceReference`), for voices that draw from chance. */
  readonly take?: number;
}

/** Slower than usual, so that ends of words are heard; slower still sounds like dictation. */
const SLOWER = 0.85;
/** Silence after a phrase, seconds. */
const PHRASE_S = 0.2;
const PHRASE_END = /(?<=[\p{L}\p{N}][,;:—،؛，；：]) /gu;
const CAPITALS = /^\p{Lu}{2,5}$/u;
/** Signs above and below letters; of scripts whose vowels are such signs they are left alone. */
const DIACRITICS = /(?<=\p{Script=Latin})\p{Mn}+/gu;

/** A word respelled so that a voice says it more plainly: capitals one by one, or letters without their marks; null when that changes nothing. */
function spellPlainly(word: string): string | null {
  if (CAPITALS.test(word)) return word.split('').join(' ');
  const plain = word.normalize('NFD').replaceAll(DIACRITICS, '').normalize('NFC');
  return plain === word ? null : plain;
}

/** A text with marks of what some of its words are said as; words in marks stay as they are. */
function respell(text: string, words: readonly string[]): string {
  return words.reduce((marked, word) => {
    const said = spellPlainly(word);
    if (said === null) return marked;
    const marks = wordMarksIn(marked);
    const at = Array.from(marked.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).find(
      (found) => found[0] === word && !marks.some(({ start, end }) => start <= found.index && found.index < end),
    )?.index;
    if (at === undefined) return marked;
    return marked.slice(0, at) + wordMark(word, { said }) + marked.slice(at + word.length);
  }, text);
}

/** A text with a pause after each phrase. */
function splitPhrases(text: string): string {
  const marks = wordMarksIn(text);
  return text.replaceAll(PHRASE_END, (blank, at: number) =>
    marks.some(({ start, end }) => start < at && at < end) ? blank : ` ${pauseMark(PHRASE_S)} `,
  );
}

/**
 * Other readings of a sentence of which words were not heard, the most promising first: another take where the voice draws
 * from chance, with these words in plainer letters, in phrases, slower. Pure.
 * @param words that were not heard, as they are written, without punctuation
 */
export function listReadings(text: string, words: readonly string[], { isDrawn = false } = {}): Reading[] {
  const spelled = respell(text, words);
  const divided = splitPhrases(spelled);
  const readings = [
    { text: spelled, pace: 1 },
    { text: divided, pace: 1 },
    { text: divided, pace: SLOWER },
  ];
  const others = readings.filter(
    (reading, at) =>
      (reading.pace !== 1 || reading.text !== text) &&
      readings.findIndex((other) => other.text === reading.text && other.pace === reading.pace) === at,
  );
  return isDrawn ? [{ text, pace: 1, take: 1 }, ...others] : others;
}
