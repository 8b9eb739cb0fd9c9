import type { Phone } from '@orator/rig/speech/timeline';
import { shareTime, stressOnsets, type WordPhone } from '../joining/join-pieces.ts';
import { isVowel } from '../text/ipa.ts';

/** The phone set of flite's US English voices (radio/CMU, `lang/usenglish/us_phoneset.c`) in IPA. */
const IPA: Readonly<Record<string, readonly string[]>> = {
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
export const FLITE_PHONES: readonly (readonly string[])[] = Object.values(IPA);

interface TimedPhone {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A phone as the word alone is pronounced. */
export interface WordSound {
  readonly name: string;
  readonly stress: Phone['stress'];
  readonly word: number;
}

/** Reads `-psdur`: `name:end ...` in seconds. Pauses (`pau`, `brth`, `h#`) keep their time and lose their name. */
export function parseDurations(line: string): TimedPhone[] {
  let start = 0;
  return line
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [, name, time] = /^(.+):([\d.]+)$/.exec(entry) ?? [];
      if (name === undefined || time === undefined) return [];
      const phone = { name: name in IPA ? name : '', start, end: Math.max(start, Number(time)) };
      start = phone.end;
      return [phone];
    });
}

/** Reads `-psstress` of words spoken one by one, one line a word: `pau w eh1 l k ax0 m pau`. */
export function parseStress(lines: readonly string[]): WordSound[] {
  return lines.flatMap((line, word) =>
    line
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [, name, digit] = /^([a-z#]+?)([012]?)$/.exec(entry) ?? [];
        if (name === undefined || !(name in IPA)) return [];
        // flite's lexicon marks primary and secondary stress alike with 1.
        return [{ name, stress: digit === '1' || digit === '2' ? 2 : 0, word } as const];
      }),
  );
}

const isVowelName = (name: string): boolean => isVowel(IPA[name]?.[0] ?? '');

const distance = (a: string, b: string): number => (a === b ? 0 : isVowelName(a) === isVowelName(b) ? 0.6 : 1.4);

/**
 * For each phone of the sentence the phone of the words alone that it is, by edit distance (Needleman and Wunsch 1970):
 * in a sentence flite changes some ("the" before a vowel, "'s"), so the two are not simply equal.
 */
export function alignWords(heard: readonly string[], words: readonly WordSound[]): (WordSound | undefined)[] {
  const width = words.length + 1;
  const cost = new Float32Array((heard.length + 1) * width);
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0;
  for (let i = 0; i <= heard.length; i += 1) {
    for (let j = 0; j < width; j += 1) {
      const same =
        i > 0 && j > 0 ? at(i - 1, j - 1) + distance(heard[i - 1] ?? '', words[j - 1]?.name ?? '') : Infinity;
      const extra = i > 0 ? at(i - 1, j) + 0.8 : Infinity;
      const missing = j > 0 ? at(i, j - 1) + 0.8 : Infinity;
      cost[i * width + j] = i + j === 0 ? 0 : Math.min(same, extra, missing);
    }
  }
  const found: (WordSound | undefined)[] = Array.from({ length: heard.length });
  let i = heard.length;
  let j = words.length;
  while (i > 0 && j > 0) {
    const step = at(i, j);
    if (step === Math.fround(at(i - 1, j - 1) + distance(heard[i - 1] ?? '', words[j - 1]?.name ?? ''))) {
      i -= 1;
      j -= 1;
      found[i] = words[j];
    } else if (step === Math.fround(at(i - 1, j) + 0.8)) i -= 1;
    else j -= 1;
  }
  return found;
}

/** Puts times, stress and words together. `sounds` may be empty: then the words share the phones evenly. */
export function flitePhones(timed: readonly TimedPhone[], sounds: readonly WordSound[], words: number): WordPhone[] {
  const heard = timed.filter((phone) => phone.name !== '');
  const found = alignWords(
    heard.map((phone) => phone.name),
    sounds,
  );
  let word = 0;
  let index = -1;
  const phones = timed.flatMap((phone): WordPhone[] => {
    const { start, end } = phone;
    if (phone.name === '') return [{ ipa: '', start, end, stress: 0, word: -1 }];
    index += 1;
    const sound = found[index];
    const guess = Math.min(words - 1, Math.floor((index / heard.length) * words));
    word = Math.max(word, sounds.length === 0 ? guess : (sound?.word ?? word));
    const stress = isVowelName(phone.name) ? (sound?.stress ?? 0) : 0;
    return shareTime(IPA[phone.name] ?? [], start, end).map((part) => ({ ...part, stress, word }));
  });
  return stressOnsets(phones);
}
