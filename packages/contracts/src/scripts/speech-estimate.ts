import type { Locale } from '../core/common.ts';
import { asciiEnglish } from './ascii-english.ts';
import { normaliseScript } from './check-script.ts';
import { ESPEAK_SIGNS, FLITE_SIGNS, MEASURED_SIGNS, type SignSeconds } from './sign-seconds.ts';

/** Engine that will speak: they read signs and foreign letters differently. */
export type SpeechEngineName = 'flite' | 'espeak';

/**
 * Seconds a letter takes, spaces included, measured on the library's voices with the scripts of
 * `packages/engines/src/speech/speech-samples.ts`: (duration - pauses) / letters, mean of the locale's voices, which
 * differ by up to 10 %. In Chinese, Japanese and Korean this is a Latin letter; their own are in `OWN_S`.
 */
const LETTER_S: Readonly<Record<Locale, number>> = {
  en: 0.073,
  'zh-CN': 0.09,
  de: 0.064,
  es: 0.07,
  fr: 0.058,
  ar: 0.102,
  pt: 0.076,
  vi: 0.06,
  ru: 0.063,
  ko: 0.09,
  ja: 0.15,
  id: 0.079,
};

/** What is counted, and how many seconds each takes. */
type Timed = readonly (readonly [RegExp, number])[];

/** A locale's own letters where they are not `LETTER_S`: syllables, or of Japanese kanji (about two morae) and kana (one). */
const OWN_S: Readonly<Partial<Record<Locale, Timed>>> = {
  'zh-CN': [[/(?=\p{L})[\p{Script=Han}\p{Script=Bopomofo}]/gu, 0.2]],
  ja: [
    [/(?=\p{L})\p{Script=Han}/gu, 0.27],
    [/(?=\p{L})[\p{scx=Hiragana}\p{scx=Katakana}]/gu, 0.125],
  ],
};
/** Other letters at `LETTER_S`; Latin is the alphabets of Europe, which every voice reads. */
const ALPHABET: Readonly<Partial<Record<Locale, RegExp>>> = {
  vi: /[ƠơƯư\u1e00-\u1eff]/g,
  ar: /(?=\p{L})\p{scx=Arabic}/gu,
  ru: /(?=\p{L})\p{Script=Cyrillic}/gu,
};
const LATIN_LETTER = /(?=\p{L})[A-Za-zʼ\u00aa-\u017f]/gu;
/** Scripts that espeak-ng reads in their own language, whatever the voice's. */
const READ_S: Timed = [
  [/(?=\p{L})\p{Script=Hangul}/gu, 0.169],
  [/(?=\p{L})\p{Script=Greek}/gu, 0.3],
  [
    /(?=\p{L})[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Georgian}]/gu,
    0.1,
  ],
];
/** Any other letter is described ("Chinese letter"): measured 0.7 to 1.8 in words of ten scripts. */
const FOREIGN_S = 1;
/** What a Latin letter takes beyond `LETTER_S` when it is spelled out; w, whose name is a phrase, twice. */
const SPELLED_S = 0.14;
/** The same with flite. */
const FLITE_SPELLED_S = 0.22;
/** What a Latin letter with a diacritic takes in Japanese, where the tokeniser splits it from its word and it is described. */
const JAPANESE_ACCENTED_S = 0.9;

/** A digit, mean of the numbers of one to six digits, years, decimals and dates that each locale's voices were given. */
const DIGIT_S: Readonly<Record<Locale, number>> = {
  en: 0.4,
  'zh-CN': 0.28,
  de: 0.46,
  es: 0.4,
  fr: 0.29,
  ar: 0.48,
  pt: 0.41,
  vi: 0.31,
  ru: 0.38,
  ko: 0.32,
  ja: 0.29,
  id: 0.47,
};
const DOT_S = 0.4;
/** A row of one sign. */
const MEASURED_ROWS = new RegExp(`([${MEASURED_SIGNS.replace(/[\\^\]-]/g, '\\$&')}\\\\_&|])\\1*`, 'gu');
const MOST_IN_ROW = 6;
/** Signs beyond `MEASURED_SIGNS`. */
const OTHER_SIGNS_S: Timed = [
  // Numbers in other digits, raised, or in one sign: ٣, ², ½.
  [/(?![0-9])\p{N}/gu, 0.6],
  // A dot within an address: "dot".
  [/\p{L}\.(?=\p{L}\p{L})/gu, DOT_S],
  // Read by a phrase.
  [/[¢¥¦¯\u2217-\u2219\u221b-\u221d∫∬∴∵\u2261-\u2263♭♯\u207a-\u207e\u208a-\u208e]/gu, 0.75],
  // Without a name: described by their number. Marks are silent on a letter, and described alone.
  [/\p{Nl}|[\u249c-\u24e9\u2800-\u28ff\u3190-\u33ff\u4dc0-\u4dff\u{1f130}-\u{1f189}]|(?![\p{L}\p{M}])[^]\p{M}/gu, 1.6],
];
/** A short pause at a word, however many there are in a row. */
const QUOTES_S = 0.1;
const FLITE_QUOTES = /["()[\]{}`](?=[A-Za-z0-9])|(?<=[A-Za-z0-9.,!?])["()[\]{}`]|(?<![A-Za-z])'|'(?=[^A-Za-z])/g;
const QUOTES = '"“”„‟‚‛«»()（）《》`‖‗―゛゜\\[\\]{}';
const QUOTES_AT_WORDS = new RegExp(
  `(?<![${QUOTES}])[${QUOTES}]+(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}.,!?])[${QUOTES}]`,
  'gu',
);
/** Silences that the engines leave: before and after all, at a clause, between sentences and paragraphs. */
const PAUSE_S = { edges: 0.4, clause: 0.2, dash: 0.3, sentence: 0.46, paragraph: 0.8 } as const;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const sum = (text: string, timed: Timed): number =>
  timed.reduce((seconds, [pattern, each]) => seconds + count(text, pattern) * each, 0);

function letterSeconds(text: string, locale: Locale): number {
  const own = OWN_S[locale] ?? [];
  const alphabet = ALPHABET[locale];
  const plain = count(text, LATIN_LETTER) + (alphabet === undefined ? 0 : count(text, alphabet));
  const known = [...own, ...READ_S].reduce((letters, [pattern]) => letters + count(text, pattern), plain);
  const foreign = count(text, /\p{L}/gu) - known;
  return plain * LETTER_S[locale] + sum(text, own) + sum(text, READ_S) + foreign * FOREIGN_S;
}

const LATIN_WORD = /[\p{Script=Latin}\p{M}\p{N}'’]+/gu;
/** No word of the twelve languages begins with more consonants. */
const MOST_CONSONANTS = 5;
/** Accented letters that are words. */
const LETTER_WORDS: Readonly<Partial<Record<Locale, RegExp>>> = {
  fr: /[àô]/iu,
  pt: /[àéóô]/iu,
  es: /[áéó]/iu,
  vi: /./u,
};
/** A letter that stands alone is named with its accent: as long as three. */
const ACCENTED = 3;

/**
 * How many letters the voices spell out, in Latin: words without a vowel, and an accented letter alone. Not an abbreviation
 * with a full stop, which is read as its word or counts as a sentence; not the last word, which may still grow while it is
 * typed, unless it begins with more consonants than any word does.
 */
function spelledLetters(text: string, locale: Locale): number {
  const plain = text.normalize('NFD');
  let spelled = 0;
  for (const { 0: word, index } of plain.matchAll(LATIN_WORD)) {
    const after = plain.slice(index + word.length, index + word.length + 2);
    const whole = !/^(?:$|\.(?:\s|$))/.test(after);
    const consonants = /^['’\p{M}b-df-hj-np-tv-xz]*/iu.exec(word)?.[0] ?? '';
    const letters = count(consonants, /\p{L}/gu);
    if (letters > MOST_CONSONANTS || (whole && consonants.length === word.length)) {
      spelled += letters + count(consonants, /w/gi);
    } else if (
      whole &&
      /^(?![a-z]$)\p{L}\p{M}*$/iu.test(word) &&
      LETTER_WORDS[locale]?.test(word.normalize('NFC')) !== true
    ) {
      spelled += ACCENTED;
    }
  }
  return spelled;
}

/** Signs whose names were measured; of a row of one sign, six count. */
function signSeconds(text: string, signs: SignSeconds): number {
  let seconds = 0;
  for (const { 0: row } of text.matchAll(MEASURED_ROWS)) {
    const sign = signs.find(([, names]) => names.includes(row.charAt(0)));
    if (sign !== undefined) seconds += sign[0] * Math.min(row.length, MOST_IN_ROW);
  }
  return seconds;
}

function pauseSeconds(text: string): number {
  const clauses = count(text, /[,;:،؛](?=\s+\S)|[、，；：](?=\s*\S)/gu);
  const dashes = count(text, /[—–](?=\s*[^\s—–])|(?<=\s)-(?=-*\s+\S)(?<!-.)/gu);
  // Of a row of signs only the last counts, and the row is read once. A sentence that ends a paragraph is part of it.
  const sentences = count(text, /[.!?…؟](?=[^\S\n]+\S)|[!?…؟](?=[\p{L}\p{N}])|[。！？](?![。！？])(?=[^\S\n]*\S)/gu);
  // The full stop of an initial ends no sentence.
  const initials = count(text, /(?:^|[^\p{L}\p{N}])\p{L}\.(?=[^\S\n]+\S)/gu);
  const paragraphs = count(text, /\n(?=[^\S\n]*\S)/gu);
  const { clause, dash, sentence, paragraph } = PAUSE_S;
  return (clauses + initials) * clause + dashes * dash + (sentences - initials) * sentence + paragraphs * paragraph;
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function fliteSeconds(text: string): number {
  const ascii = asciiEnglish(text);
  return (
    letterSeconds(ascii, 'en') +
    spelledLetters(ascii, 'en') * FLITE_SPELLED_S +
    count(ascii, /[0-9]/g) * DIGIT_S.en +
    count(ascii, /\p{L}\.(?=\p{L}\p{L})/gu) * DOT_S +
    signSeconds(ascii, FLITE_SIGNS) +
    count(ascii, FLITE_QUOTES) * QUOTES_S +
    // flite makes no pause at a single hyphen.
    pauseSeconds(ascii.replace(/ - /g, ' '))
  );
}

function espeakSeconds(text: string, locale: Locale): number {
  // The engine replaces espeak's own markup by blanks.
  const read = text.replace(/[\\&|<>]/g, ' ');
  const accented = locale === 'ja' ? count(read.normalize('NFC'), /(?=\p{L})[\u00c0-\u024f]/gu) : 0;
  return (
    letterSeconds(read, locale) +
    accented * JAPANESE_ACCENTED_S +
    spelledLetters(read, locale) * SPELLED_S +
    count(read, /[0-9]/g) * DIGIT_S[locale] +
    sum(read, OTHER_SIGNS_S) +
    signSeconds(read, ESPEAK_SIGNS[locale]) +
    count(read, QUOTES_AT_WORDS) * QUOTES_S +
    pauseSeconds(read)
  );
}

/**
 * How long a script will take to speak, in seconds: what the price is quoted on before the synthesis, and what the page
 * shows as one types. Within 12 % of the engines on everyday text, within `mostSpeechSeconds` on any but a text made to
 * exceed it (both measured by the engines' own tests); 0 when there is nothing to say; never falls when text is added. Pure.
 *
 * @param engine of the voice that will speak; flite leaves out what is not ASCII
 */
export function estimateSpeechSeconds(text: string, locale: Locale, engine: SpeechEngineName = 'espeak'): number {
  // The engines leave out a paragraph without a letter or digit, such as a row of signs.
  const spoken = normaliseScript(text).split('\n').filter(hasWord).join('\n');
  if (spoken === '') return 0;
  return PAUSE_S.edges + (engine === 'flite' ? fliteSeconds(spoken) : espeakSeconds(spoken, locale));
}

/**
 * The longest that a speech may turn out whose length was estimated and paid for, in seconds. A text made of what no
 * estimate knows can be spoken many times as long. Pure.
 */
export const mostSpeechSeconds = (estimatedS: number): number => 1.5 * estimatedS + 3;
