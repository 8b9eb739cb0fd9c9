import type { Phone } from '@orator/rig/speech/timeline';
import type { WordPhone } from '../joining/join-pieces.ts';
import { divideTime, spreadStress } from '../joining/phone-timing.ts';
import { isVowel } from '../phones/ipa.ts';

/** The phone set of flite's US English voices (radio/CMU, `lang/usenglish/us_phoneset.c`) in IPA. */
export const FLITE_IPA: Readonly<Record<string, readonly string[]>> = {
  aa: ['ɑ'],
  ae: ['æ'],
  ah: ['ʌ'],
  ao: ['ɔ'],
  aw: ['a', 'ʊ'],
  ax: ['ə'],
  axr: ['ɚ'],
  ay: ['a', 'ɪ'],
  b: ['b'],
  ch: ['tʃ'],
  d: ['d'],
  dh: ['ð'],
  dx: ['ɾ'],
  eh: ['ɛ'],
  el: ['ə', 'l'],
  em: ['ə', 'm'],
  en: ['ə', 'n'],
  er: ['ɚ'],
  ey: ['e', 'ɪ'],
  f: ['f'],
  g: ['ɡ'],
  hh: ['h'],
  hv: ['h'],
  ih: ['ɪ'],
  iy: ['i'],
  jh: ['dʒ'],
  k: ['k'],
  l: ['l'],
  m: ['m'],
  n: ['n'],
  nx: ['n'],
  ng: ['ŋ'],
  ow: ['o', 'ʊ'],
  oy: ['ɔ', 'ɪ'],
  p: ['p'],
  r: ['ɹ'],
  s: ['s'],
  sh: ['ʃ'],
  t: ['t'],
  th: ['θ'],
  uh: ['ʊ'],
  uw: ['u'],
  v: ['v'],
  w: ['w'],
  y: ['j'],
  z: ['z'],
  zh: ['ʒ'],
};
/** The IPA of every phone of flite. */
export const FLITE_PHONES: readonly (readonly string[])[] = Object.values(FLITE_IPA);

interface TimedPhone {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A phone of a word that was pronounced separately. */
export interface DictionaryPhone {
  readonly name: string;
  readonly stress: Phone['stress'];
  readonly word: number;
}

/** Parses the output of `-psdur`: `name:end ...`, seconds. Pauses (`pau`, `brth`, `h#`) get an empty name. */
export function parseDurations(line: string): TimedPhone[] {
  let start = 0;
  return line
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [, name, time] = /^(.+):([\d.]+)$/.exec(entry) ?? [];
      if (name === undefined || time === undefined) return [];
      const phone = { name: name in FLITE_IPA ? name : '', start, end: Math.max(start, Number(time)) };
      start = phone.end;
      return [phone];
    });
}

/** Parses the output of `-psstress` for separate words, one line for each: `pau w eh1 l k ax0 m pau`. */
export function parseStress(lines: readonly string[]): DictionaryPhone[] {
  return lines.flatMap((line, word) =>
    line
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [, name, digit] = /^([a-z#]+?)([012]?)$/.exec(entry) ?? [];
        if (name === undefined || !(name in FLITE_IPA)) return [];
        // flite's lexicon marks both primary and secondary stress with 1.
        return [{ name, stress: digit === '1' || digit === '2' ? 2 : 0, word } as const];
      }),
  );
}

const isVowelName = (name: string): boolean => isVowel(FLITE_IPA[name]?.[0] ?? '');

/** Cost of aligning phone `a` with phone `b`; least between two vowels or two consonants. */
const substitution = (a: string, b: string): number => (a === b ? 0 : isVowelName(a) === isVowelName(b) ? 0.6 : 1.4);

/** Cost of a phone that is only in the sentence or only in the separate words. Source: chosen, held by the tests of flite's sounds. */
const GAP = 0.8;

/**
 * Finds for each phone of the sentence the matching phone of the separate words, by global alignment (Needleman and Wunsch
 * 1970), because flite pronounces some words differently in a sentence ("the" before a vowel, "'s").
 */
export function alignPhones(
  spoken: readonly string[],
  words: readonly DictionaryPhone[],
): (DictionaryPhone | undefined)[] {
  const width = words.length + 1;
  const cost = new Float32Array((spoken.length + 1) * width);
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0;
  for (let i = 0; i <= spoken.length; i += 1) {
    for (let j = 0; j < width; j += 1) {
      const same =
        i > 0 && j > 0 ? at(i - 1, j - 1) + substitution(spoken[i - 1] ?? '', words[j - 1]?.name ?? '') : Infinity;
      const extra = i > 0 ? at(i - 1, j) + GAP : Infinity;
      const missing = j > 0 ? at(i, j - 1) + GAP : Infinity;
      cost[i * width + j] = i + j === 0 ? 0 : Math.min(same, extra, missing);
    }
  }
  const found: (DictionaryPhone | undefined)[] = Array.from({ length: spoken.length });
  let i = spoken.length;
  let j = words.length;
  while (i > 0 && j > 0) {
    const step = at(i, j);
    if (step === Math.fround(at(i - 1, j - 1) + substitution(spoken[i - 1] ?? '', words[j - 1]?.name ?? ''))) {
      i -= 1;
      j -= 1;
      found[i] = words[j];
    } else if (step === Math.fround(at(i - 1, j) + GAP)) i -= 1;
    else j -= 1;
  }
  return found;
}

/**
 * Combines the times of the sentence's phones with stress and words.
 * @param dictionary the phones of the separate words; if empty, the phones are divided evenly among the words
 * @param words number of words
 */
export function flitePhones(
  timed: readonly TimedPhone[],
  dictionary: readonly DictionaryPhone[],
  words: number,
): WordPhone[] {
  const spoken = timed.filter((phone) => phone.name !== '');
  const found = alignPhones(
    spoken.map((phone) => phone.name),
    dictionary,
  );
  let word = 0;
  let index = -1;
  const phones = timed.flatMap((phone): WordPhone[] => {
    const { start, end } = phone;
    if (phone.name === '') return [{ ipa: '', start, end, stress: 0, word: -1 }];
    index += 1;
    const match = found[index];
    const evenly = Math.min(words - 1, Math.floor((index / spoken.length) * words));
    word = Math.max(word, dictionary.length === 0 ? evenly : (match?.word ?? word));
    const stress = isVowelName(phone.name) ? (match?.stress ?? 0) : 0;
    return divideTime(FLITE_IPA[phone.name] ?? [], start, end).map((part) => ({ ...part, stress, word }));
  });
  return spreadStress(phones);
}
