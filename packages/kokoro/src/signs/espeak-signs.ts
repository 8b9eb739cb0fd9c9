import { dropLiaison } from './french-liaisons.ts';
import { joinWords, findMarks, type Sign } from './signs.ts';

/** What espeak-ng says of a text: words and phonemes in order. */
export interface SpokenEvent {
  readonly type: 'word' | 'phoneme';
  /** Position in the spoken text, code points. */
  readonly position: number;
  /** A phoneme's name; empty for a pause. */
  readonly name: string;
}

/** A written word, its spoken form with its marks, and its position in the spoken text, code points. */
export interface SpokenWord {
  readonly spoken: string;
  readonly position: number;
}

/** How the text of a language becomes signs: misaki 0.9.4, espeak.py, with which Kokoro 1.0 was trained. */
export type Reading = 'american' | 'british' | 'french' | 'other';

type Rules = readonly (readonly [from: string, to: string])[];

const AMERICAN: Rules = [
  ['o^ʊ', 'O'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
];
const BRITISH: Rules = [
  ['e^ə', 'ɛː'],
  ['iə', 'ɪə'],
  ['ə^ʊ', 'Q'],
];
const ENGLISH: Rules = [
  ['ʔˌn\u0329', 'tᵊn'],
  ['ʔn\u0329', 'tᵊn'],
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
  ['ə^l', 'ᵊl'],
  ['ʲo', 'jo'],
  ['ʲə', 'jə'],
  ['ʲ', ''],
  ['ɚ', 'əɹ'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ç', 'k'],
  ['ɐ', 'ə'],
  ['ɬ', 'l'],
  ['\u0303', ''],
  ['e', 'A'],
];
const OTHER: Rules = [
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^z', 'ʣ'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['o^ʊ', 'O'],
  ['ə^ʊ', 'Q'],
  ['s^s', 'S'],
  ['t^s', 'ʦ'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
];

const apply = (text: string, rules: Rules): string =>
  rules.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** Ties the letters of one phoneme, as `--tie=^` does. */
const tied = (name: string): string => name.replace(/([\p{Ll}\p{Lo}][ː\p{M}]*)(?=[\p{Ll}\p{Lo}])/gu, '$1^');

function respell(phonemes: string, reading: Reading): string {
  if (reading === 'french' || reading === 'other') return apply(phonemes, OTHER).replaceAll(/[\^-]/g, '');
  const own = reading === 'british' ? apply(phonemes, BRITISH) : phonemes;
  const shared = apply(own, ENGLISH).replaceAll(/(\S)\u0329/gu, 'ᵊ$1');
  const accented = reading === 'american' ? apply(shared, AMERICAN) : shared;
  return accented.replaceAll('o', 'ɔ').replaceAll('ɾ', 'T').replaceAll('ʔ', 't').replaceAll('^', '');
}

/** The phonemes of espeak-ng in Kokoro's signs, with the marks of the written words between them. Pure. */
export function espeakSigns(events: readonly SpokenEvent[], words: readonly SpokenWord[], reading: Reading): Sign[] {
  // espeak says a number in several words, each of which is a part of the same written one.
  const parts: { word: number; phonemes: string }[] = [];
  let word = 0;
  for (const { type, position, name } of events) {
    if (type === 'word') {
      while ((words[word + 1]?.position ?? Infinity) <= position) word += 1;
      parts.push({ word, phonemes: '' });
    } else if (!/^\(.*\)$/.test(name)) {
      const last = parts.at(-1);
      if (last === undefined) parts.push({ word, phonemes: tied(name) });
      else last.phonemes += tied(name);
    }
  }
  const heard = parts.filter(({ phonemes }) => phonemes !== '');
  return joinWords(
    heard.map(({ word: own, phonemes }, at) => {
      const spoken = words[own]?.spoken ?? '';
      const { before, after } = findMarks(spoken);
      const isLast = heard[at + 1]?.word !== own;
      return {
        word: own,
        said: respell(reading === 'french' && isLast ? dropLiaison(phonemes, spoken) : phonemes, reading),
        before: heard[at - 1]?.word === own ? '' : before,
        after: isLast ? after : '',
      };
    }),
  );
}
