import { VOWELLED_WORDS } from './arabic-words.ts';
import type { SpokenReading } from './japanese.ts';
import type { Token } from './split-text.ts';

/**
 * Restores the vowels of common Arabic words for espeak-ng, which says a word without them as consonants only. What is not in
 * the list is left as it is written; so is a word that has any vowel sign.
 */

const SIGNS = /[\u064b-\u0652\u0670]/gu;
/** espeak doubles a consonant only where the vowel follows the sign of doubling, Unicode's order is the other. */
const inOrder = (word: string): string => word.replace(/([\u064b-\u0650\u0652])\u0651/gu, '\u0651$1');

/** ة is a short a in a pause; espeak says t. A dagger alef is a written one for it. */
const forEspeak = (word: string): string =>
  inOrder(word.normalize('NFC'))
    .replace(/\u064e?ة$/u, '\u064e')
    .replace(/\u0670/gu, 'ا');

const WORDS = new Map(
  VOWELLED_WORDS.trim()
    .split(/\s+/)
    .map((entry): [string, string] => {
      const [signed = '', written] = entry.split('=');
      return [written ?? signed.replace(SIGNS, ''), forEspeak(signed)];
    }),
);

/** Prefixes with their vowels; the article doubles a following letter by itself where its word begins without one. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['ال', 'ال'],
  ['و', 'وَ'],
  ['ف', 'فَ'],
  ['ب', 'بِ'],
  ['ل', 'لِ'],
  ['ك', 'كَ'],
  ['وال', 'وَال'],
  ['بال', 'بِال'],
  ['فال', 'فَال'],
  ['كال', 'كَال'],
  ['لل', 'لِل'],
  ['س', 'سَ'],
];

/** أن is أَنْ before a verb in the imperfect, أَنَّ before a noun or pronoun. */
const thatBefore = (next: string): string =>
  /^[يتن](?!ا|حن)\p{L}{2,}/u.test(next) || /^أ(?!ن|ح|ي|و)\p{L}{3,}/u.test(next) ? 'أَنْ' : 'أَن\u0651\u064e';

/** كتب is a noun after a number, a verb elsewhere. */
const NUMBERED = /(?:[ةثعسن]|ست) $/u;

function vowelled(word: string, before: string, next: string): string {
  if (word.search(SIGNS) >= 0) return inOrder(word);
  if (word === 'أن' || word === 'بأن') return (word === 'أن' ? '' : 'بِ') + thatBefore(next);
  if (word === 'كتب') return NUMBERED.test(before) ? 'كُتُب' : word;
  for (const [prefix, spoken] of PREFIXES) {
    const found = word.startsWith(prefix) ? WORDS.get(word.slice(prefix.length)) : undefined;
    if (found !== undefined) return spoken + found;
  }
  return word;
}

const WORD = /[\u0621-\u0652\u0670]+/gu;
const NEXT = /^\s+([\u0621-\u064a]+)/u;

const vowelledAt = (text: string, word: string, at: number): string =>
  vowelled(
    word,
    text.slice(Math.max(0, at - 4), at),
    NEXT.exec(text.slice(at + word.length, at + word.length + 24))?.[1] ?? '',
  );

/** A piece with vowels, and the positions of its words in it. Pure. */
export function readArabic(text: string, tokens: readonly Token[]): SpokenReading {
  const grown: { readonly at: number; readonly by: number }[] = [];
  const said = text.replace(WORD, (word, at: number) => {
    const spoken = vowelledAt(text, word, at);
    grown.push({ at: Array.from(text.slice(0, at)).length, by: spoken.length - word.length });
    return spoken;
  });
  return {
    text: said,
    tokens: tokens.map(({ text: written, position }) => ({
      text: written,
      position: grown.reduce((sum, { at, by }) => (at < position ? sum + by : sum), position),
    })),
  };
}

/** A text with vowels where they are known. Pure. */
export const vowelArabic = (text: string): string => readArabic(text, []).text;
