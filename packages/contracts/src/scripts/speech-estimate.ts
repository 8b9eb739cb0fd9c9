import type { Locale } from '../core/common.ts';
import { asciiEnglish } from './ascii-english.ts';
import { normaliseScript } from './check-script.ts';
import type { SpeechEngineName } from '../voices/library.ts';
import type { Delivery } from './delivery.ts';
import { pausedSeconds, withoutPauses } from './pauses.ts';
import { ESPEAK_SIGNS, FLITE_SIGNS, MEASURED_SIGNS, type SignSeconds } from './sign-seconds.ts';
import { asSaid, emphasisedIn } from './word-marks.ts';

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

/** Patterns to count, and the seconds that each match takes. */
type Timed = readonly (readonly [RegExp, number])[];

/** A locale's own letters where they are not `LETTER_S`: syllables, or of Japanese kanji (about two morae) and kana (one). */
const OWN_S: Readonly<Partial<Record<Locale, Timed>>> = {
  'zh-CN': [[/(?=\p{L})[\p{Script=Han}\p{Script=Bopomofo}]/gu, 0.2]],
  ja: [
    [/(?=\p{L})\p{Script=Han}/gu, 0.27],
    [/(?=\p{L})[\p{scx=Hiragana}\p{scx=Katakana}]/gu, 0.125],
  ],
};
/** Letters besides `LATIN_LETTER` that take `LETTER_S`. */
const ALPHABET: Readonly<Partial<Record<Locale, RegExp>>> = {
  vi: /[ƠơƯư\u1e00-\u1eff]/g,
  ar: /(?=\p{L})\p{scx=Arabic}/gu,
  ru: /(?=\p{L})\p{Script=Cyrillic}/gu,
};
/** Letters of European alphabets, which every voice reads. */
const LATIN_LETTER = /(?=\p{L})[A-Za-zʼ\u00aa-\u017f]/gu;
/** Writing systems that espeak-ng reads in their own language with any voice. */
const READ_S: Timed = [
  [/(?=\p{L})\p{Script=Hangul}/gu, 0.169],
  [/(?=\p{L})\p{Script=Greek}/gu, 0.3],
  [
    /(?=\p{L})[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Georgian}]/gu,
    0.1,
  ],
];
/** Any other letter is read as a description ("Chinese letter"): measured 0.7 to 1.8 s in words of ten writing systems. */
const FOREIGN_S = 1;
/** Seconds beyond `LETTER_S` for a Latin letter that is spelled out; w counts twice, as its name is a phrase. */
const SPELLED_S = 0.14;
/** The same with flite. */
const FLITE_SPELLED_S = 0.22;
/** Seconds for a Latin letter with a diacritic in Japanese, where the tokeniser separates it and espeak describes it. */
const JAPANESE_ACCENTED_S = 0.9;

/** Seconds for a digit: mean over numbers of one to six digits, years, decimals and dates. */
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
/** A row of the same sign. */
const MEASURED_ROWS = new RegExp(`([${MEASURED_SIGNS.replace(/[\\^\]-]/g, '\\$&')}\\\\_&|])\\1*`, 'gu');
/** Signs of a row that count. */
const MOST_IN_ROW = 6;
/** Characters besides `MEASURED_SIGNS`. */
const OTHER_SIGNS_S: Timed = [
  // Numbers in other scripts, superscripts and fractions: ٣, ², ½.
  [/(?![0-9])\p{N}/gu, 0.6],
  // A dot within an address: "dot".
  [/\p{L}\.(?=\p{L}\p{L})/gu, DOT_S],
  // Signs whose name is a phrase.
  [/[¢¥¦¯\u2217-\u2219\u221b-\u221d∫∬∴∵\u2261-\u2263♭♯\u207a-\u207e\u208a-\u208e]/gu, 0.75],
  // Signs without a name, read as their code. Combining marks are silent on a letter and read as a code elsewhere.
  [/\p{Nl}|[\u249c-\u24e9\u2800-\u28ff\u3190-\u33ff\u4dc0-\u4dff\u{1f130}-\u{1f189}]|(?![\p{L}\p{M}])[^]\p{M}/gu, 1.6],
];
/** The pause at quotes or brackets next to a word, whatever their number. */
const QUOTES_S = 0.1;
const FLITE_QUOTES = /["()[\]{}`](?=[A-Za-z0-9])|(?<=[A-Za-z0-9.,!?])["()[\]{}`]|(?<![A-Za-z])'|'(?=[^A-Za-z])/g;
const QUOTES = '"“”„‟‚‛«»()（）《》`‖‗―゛゜\\[\\]{}';
const QUOTES_AT_WORDS = new RegExp(
  `(?<![${QUOTES}])[${QUOTES}]+(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}.,!?])[${QUOTES}]`,
  'gu',
);
/** Pauses of the engines: before and after the speech together, at a clause or dash, after a sentence or paragraph. */
const PAUSE_S = { edges: 0.4, clause: 0.2, dash: 0.3, sentence: 0.46, paragraph: 0.8 } as const;

/** Relative lengthening of emphasised words, whose vowels are drawn out. */
const EMPHASISED = 0.12;

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
/** The largest number of consonants at the beginning of a word in the twelve languages. */
const MOST_CONSONANTS = 5;
/** Accented letters that are words of their own. */
const LETTER_WORDS: Readonly<Partial<Record<Locale, RegExp>>> = {
  fr: /[àô]/iu,
  pt: /[àéóô]/iu,
  es: /[áéó]/iu,
  vi: /./u,
};
/** A single accented letter is read with the name of its accent, which takes as long as three letters. */
const ACCENTED = 3;

/**
 * Number of Latin letters that the voices spell out: of words without a vowel, and single accented letters. An abbreviation
 * with a full stop does not count: it is read as its word, or counted as a sentence. Nor does the last word, which may
 * still be typed, unless it begins with more consonants than any word does.
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

/** Seconds for the signs in `signs`; at most six of a row count. */
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
  // Only the last of a row of marks counts. The last sentence of a paragraph has the paragraph's pause instead.
  const sentences = count(text, /[.!?…؟](?=[^\S\n]+\S)|[!?…؟](?=[\p{L}\p{N}])|[。！？](?![。！？])(?=[^\S\n]*\S)/gu);
  // The full stop after an initial does not end a sentence.
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
    // flite does not pause at a single hyphen.
    pauseSeconds(ascii.replace(/ - /g, ' '))
  );
}

function espeakSeconds(text: string, locale: Locale): number {
  // The engine replaces espeak's markup characters by spaces.
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
 * Estimates the seconds that a script takes to speak: the basis of the quote, and of the price that the page shows
 * during typing. Accuracy, measured by the engines' tests: within 12 % on everyday text, below `mostSpeechSeconds` on
 * all but texts made to exceed it. 0 when there is nothing to speak; never decreases when text is added. Pure.
 *
 * @param engine the voice's engine; flite reads ASCII only, and other engines are assumed to be as fast as espeak
 */
export function estimateSpeechSeconds(text: string, locale: Locale, engine: SpeechEngineName = 'espeak'): number {
  // The engines skip paragraphs without a letter or digit, such as a row of signs.
  const script = normaliseScript(text);
  const spoken = withoutPauses(asSaid(script)).split('\n').filter(hasWord).join('\n');
  if (spoken === '') return 0;
  const more = PAUSE_S.edges + pausedSeconds(script) + EMPHASISED * letterSeconds(emphasisedIn(script), locale);
  return more + (engine === 'flite' ? fliteSeconds(spoken) : espeakSeconds(spoken, locale));
}

/** The same without the silence before and after it. Pure. */
export const soundSeconds = (
  { text, locale }: { readonly text: string; readonly locale: Locale },
  engine?: SpeechEngineName,
): number => Math.max(0, estimateSpeechSeconds(text, locale, engine) - PAUSE_S.edges);

/**
 * Estimated seconds of a script at the speed it is spoken with (`estimateSpeechSeconds`). Pure.
 */
export const spokenSeconds = (
  { text, locale, speed = 1 }: Delivery & { readonly text: string; readonly locale: Locale },
  engine?: SpeechEngineName,
): number => estimateSpeechSeconds(text, locale, engine) / speed;

/**
 * The longest speech (seconds) that is delivered for a paid estimate. Texts with unusual signs can take many times as
 * long as estimated. Pure.
 */
export const mostSpeechSeconds = (estimatedS: number): number => 1.5 * estimatedS + 3;
