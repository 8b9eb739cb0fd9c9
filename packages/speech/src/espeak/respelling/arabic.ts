import type { WordPhone } from '../../joining/join-pieces.ts';
import { guessVowels } from './arabic-patterns.ts';
import { VOWELLED_WORDS } from './arabic-words.ts';
import { isVowel } from '../../phones/ipa.ts';
import type { SpokenReading } from './japanese.ts';
import type { Token } from '@orator/spoken-text/pieces/tokens';

/**
 * Restores the vowels of Arabic words for espeak-ng, which speaks only the consonants of a word without them, unless it
 * knows the word. Common words are listed; others are unchanged at first, and get the vowels of their pattern if espeak
 * then speaks only consonants. A word with any vowel sign is never changed.
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

/** Prefixes with their vowels. espeak doubles a letter after the article itself, but not where the article's alef is left out. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['ال', 'ال'],
  ['و', 'وَ'],
  ['ف', 'فَ'],
  ['ب', 'بِ'],
  ['ل', 'لِ'],
  ['ك', 'كَ'],
  ['وال', 'وَل'],
  ['بال', 'بِل'],
  ['فال', 'فَل'],
  ['كال', 'كَل'],
  ['لل', 'لِل'],
  ['س', 'سَ'],
];

/** The article's l becomes one of these letters where it stands before it. */
const SUN_LETTER = /^[تثدذرزسشصضطظلن]/u;

const withPrefix = (prefix: string, word: string): string =>
  /.[\u064e\u0650]ل$/u.test(prefix) && SUN_LETTER.test(word)
    ? `${prefix.slice(0, -1)}${word.charAt(0)}\u0651${word.slice(1).replace(/^\u0651/u, '')}`
    : prefix + word;

/** أن is أَنْ before a verb in the imperfect, أَنَّ before a noun or pronoun. */
const thatBefore = (next: string): string =>
  /^[يتن](?!ا|حن)\p{L}{2,}/u.test(next) || /^أ(?!ن|ح|ي|و)\p{L}{3,}/u.test(next) ? 'أَنْ' : 'أَن\u0651\u064e';

/** كتب is a noun after a number, a verb elsewhere. */
const NUMBERED = /(?:[ةثعسن]|ست) $/u;

function vowelled(word: string, before: string, next: string, guess: boolean): string {
  if (word.search(SIGNS) >= 0) return inOrder(word);
  if (word === 'أن' || word === 'بأن') return (word === 'أن' ? '' : 'بِ') + thatBefore(next);
  if (word === 'كتب') return NUMBERED.test(before) ? 'كُتُب' : word;
  for (const [prefix, spoken] of PREFIXES) {
    const found = word.startsWith(prefix) ? WORDS.get(word.slice(prefix.length)) : undefined;
    if (found !== undefined) return withPrefix(spoken, found);
  }
  const guessed = guess ? guessVowels(word) : undefined;
  return guessed === undefined ? word : forEspeak(guessed);
}

const WORD = /[\u0621-\u0652\u0670]+/gu;
const NEXT = /^\s+([\u0621-\u064a]+)/u;

const vowelledAt = (text: string, word: string, at: number, guess: boolean): string =>
  vowelled(
    word,
    text.slice(Math.max(0, at - 4), at),
    NEXT.exec(text.slice(at + word.length, at + word.length + 24))?.[1] ?? '',
    guess,
  );

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * A piece with vowels, and the positions of its words in it. Pure.
 * @param guessed words whose vowels are guessed from their pattern where they are not known
 */
export function readArabic(text: string, tokens: readonly Token[], guessed = NO_WORDS): SpokenReading {
  const grown: { readonly at: number; readonly by: number }[] = [];
  const said = text.replace(WORD, (word, at: number) => {
    const spoken = vowelledAt(text, word, at, guessed.has(word));
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

/** An unpronounceable sequence: two consonants before the first vowel, or three anywhere. */
const UNSAYABLE = /^CC|CCC/;

/** The words of a reading that were spoken as consonants only. Pure. */
export function unvowelledWords(reading: SpokenReading, phones: readonly WordPhone[]): ReadonlySet<string> {
  const sounds = reading.tokens.map(() => '');
  for (const { ipa, word } of phones) {
    if (word >= 0 && ipa !== '') sounds[word] = `${sounds[word] ?? ''}${isVowel(ipa) ? 'V' : 'C'}`;
  }
  const letters = Array.from(reading.text);
  const said = reading.tokens.map(({ position }, i) =>
    letters.slice(position, reading.tokens[i + 1]?.position).join(''),
  );
  return new Set(said.flatMap((word, i) => (UNSAYABLE.test(sounds[i] ?? '') ? (word.match(WORD) ?? []) : [])));
}

/** A text with vowels added where they are known. Pure. */
export const vowelArabic = (text: string): string => readArabic(text, []).text;
