import type { Locale } from '../core/common.ts';
import { asciiEnglish } from './ascii-english.ts';
import { cleanScript } from './check-script.ts';
import type { SpeechEngineName } from '../voices/library.ts';
import type { Delivery } from './delivery.ts';
import { pausedSeconds, splitAtPauses } from './pauses.ts';
import { splitText } from './split-text.ts';
import { FLITE_PACE, FOREIGN_HANGUL_S, HANGUL, type Pace, PACES, type Timed } from './speech-pace.ts';
import { ESPEAK_SIGNS, FLITE_SIGNS, MEASURED_SIGNS, type SignSeconds } from './sign-seconds.ts';
import { asSaid, emphasisedIn } from './word-marks.ts';

/** Letters besides `LATIN_LETTER` that take a letter's time. */
const ALPHABET: Readonly<Partial<Record<Locale, RegExp>>> = {
  vi: /[ƠơƯư\u1e00-\u1eff]/g,
  ar: /(?=\p{L})\p{scx=Arabic}/gu,
  ru: /(?=\p{L})\p{Script=Cyrillic}/gu,
};
/** Letters of European alphabets, which every voice reads. */
const LATIN_LETTER = /(?=\p{L})[A-Za-zʼ\u00aa-\u017f]/gu;
/** Writing systems that espeak-ng reads in their own language with any voice. */
const READ_S: Timed = [
  [/(?=\p{L})\p{Script=Greek}/gu, 0.3],
  [
    /(?=\p{L})[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Georgian}]/gu,
    0.1,
  ],
];
/** Any other letter is read as a description ("Chinese letter"): measured 0.7 to 1.8 s in words of ten writing systems. */
const FOREIGN_S = 1;
/** Seconds beyond a letter's for a Latin letter that is spelled out; w counts twice, as its name is a phrase. */
const SPELLED_S = 0.14;
/** Seconds beyond a letter's for one that flite spells out. */
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
/** Silence before and after the whole speech together. */
const EDGES_S = 0.3;
/** Pauses that the voices make within a sentence: at a dash, and at a full stop or an ellipsis that does not end it. */
const PAUSE_S = { dash: 0.3, stop: 0.05, ellipsis: 0.46 } as const;

/** Relative lengthening of emphasised words, whose vowels are drawn out. */
const EMPHASISED = 0.17;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const sum = (text: string, timed: Timed): number =>
  timed.reduce((seconds, [pattern, each]) => seconds + count(text, pattern) * each, 0);

function letterSeconds(text: string, locale: Locale, { letter, own = [] }: Pace): number {
  const alphabet = ALPHABET[locale];
  const plain = count(text, LATIN_LETTER) + (alphabet === undefined ? 0 : count(text, alphabet));
  const other: Timed = [...(own.length === 0 ? [[HANGUL, FOREIGN_HANGUL_S] as const] : own), ...READ_S];
  const known = other.reduce((letters, [pattern]) => letters + count(text, pattern), plain);
  const foreign = count(text, /\p{L}/gu) - known;
  return plain * letter + sum(text, other) + foreign * FOREIGN_S;
}

/** Words with a letter, by spaces. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

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

/** The pauses within a sentence. */
function pauseSeconds(text: string, { clause }: Pace): number {
  const clauses = count(text, /[,;:،؛](?=\s+\S)|[、，；：](?=\s*\S)/gu);
  const dashes = count(text, /[—–](?=\s*[^\s—–])|(?<=\s)-(?=-*\s+\S)(?<!-.)/gu);
  const stops = count(text, /\.(?=\s+\S)/gu);
  const ellipses = count(text, /…(?=\s*[\p{L}\p{N}])/gu);
  const { dash, stop, ellipsis } = PAUSE_S;
  return clauses * clause + dashes * dash + stops * stop + ellipses * ellipsis;
}

function fliteSeconds(text: string): number {
  const ascii = asciiEnglish(text);
  return (
    letterSeconds(ascii, 'en', FLITE_PACE) +
    wordsIn(ascii) * FLITE_PACE.word +
    spelledLetters(ascii, 'en') * FLITE_SPELLED_S +
    count(ascii, /[0-9]/g) * DIGIT_S.en +
    count(ascii, /\p{L}\.(?=\p{L}\p{L})/gu) * DOT_S +
    signSeconds(ascii, FLITE_SIGNS) +
    count(ascii, FLITE_QUOTES) * QUOTES_S +
    // flite does not pause at a single hyphen.
    pauseSeconds(ascii.replace(/ - /g, ' '), FLITE_PACE)
  );
}

function espeakSeconds(text: string, locale: Locale): number {
  const pace = PACES[locale];
  // The engine replaces espeak's markup characters by spaces.
  const read = text.replace(/[\\&|<>]/g, ' ');
  const accented = locale === 'ja' ? count(read.normalize('NFC'), /(?=\p{L})[\u00c0-\u024f]/gu) : 0;
  return (
    letterSeconds(read, locale, pace) +
    wordsIn(read) * pace.word +
    accented * JAPANESE_ACCENTED_S +
    spelledLetters(read, locale) * SPELLED_S +
    count(read, /[0-9]/g) * DIGIT_S[locale] +
    sum(read, OTHER_SIGNS_S) +
    signSeconds(read, ESPEAK_SIGNS[locale]) +
    count(read, QUOTES_AT_WORDS) * QUOTES_S +
    pauseSeconds(read, pace)
  );
}

/** What a script takes, seconds: its sounds, which a speed shortens, and the silence around them, which none does. */
interface Times {
  readonly sound: number;
  readonly silence: number;
}

function estimateTimes(text: string, locale: Locale, engine: SpeechEngineName): Times {
  const script = cleanScript(text);
  const pace = engine === 'flite' ? FLITE_PACE : PACES[locale];
  let [sound, silence] = [0, 0];
  for (const part of splitAtPauses(asSaid(script))) {
    // The engines speak piece by piece, with these pauses between them.
    const pieces = splitText(part.text, locale);
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1;
      // What is still being typed is not followed by a space.
      const read = isLast ? piece.text : `${piece.text} `;
      sound += pace.piece + (engine === 'flite' ? fliteSeconds(read) : espeakSeconds(read, locale));
      if (!isLast) silence += piece.pause;
    }
  }
  if (sound === 0) return { sound, silence: 0 };
  sound += pausedSeconds(script) + EMPHASISED * letterSeconds(emphasisedIn(script), locale, pace);
  return { sound, silence: silence + EDGES_S };
}

/**
 * Estimates the seconds that a script takes to speak: the basis of the quote, and of the price that the page shows
 * during typing. The pauses between its sentences are those of the engines; the sounds of everyday text are within 5 %
 * on average, and below `mostSpeechSeconds` on all but texts made to exceed it, as the engines' tests measure. 0 when there is
 * nothing to speak; never decreases when text is added. Pure.
 *
 * @param engine the voice's engine; flite reads ASCII only, and other engines are assumed to be as fast as espeak
 */
export const estimateSpeechSeconds = (text: string, locale: Locale, engine: SpeechEngineName = 'espeak'): number =>
  spokenSeconds({ text, locale }, engine);

/** Seconds of a speech without the silence before and after it. Pure. */
export const soundSeconds = (
  { text, locale }: { readonly text: string; readonly locale: Locale },
  engine?: SpeechEngineName,
): number => Math.max(0, estimateSpeechSeconds(text, locale, engine) - EDGES_S);

/**
 * Estimated seconds of a script at the speed it is spoken with (`estimateSpeechSeconds`), which shortens the sounds and the
 * pauses of marks. Pure.
 */
export function spokenSeconds(
  { text, locale, speed = 1 }: Delivery & { readonly text: string; readonly locale: Locale },
  engine: SpeechEngineName = 'espeak',
): number {
  const { sound, silence } = estimateTimes(text, locale, engine);
  return sound / speed + silence;
}

/**
 * The longest speech (seconds) that is delivered for a paid estimate. Texts with unusual signs can take many times as
 * long as estimated. Pure.
 */
export const mostSpeechSeconds = (estimatedS: number): number => 1.5 * estimatedS + 3;
