import type { Locale } from '../core/common.ts';
import { SCRIPT_CHARACTERS } from './schema.ts';

/** Why a script cannot be spoken; names of `ERRORS`. */
export type ScriptRefusal = 'text_empty' | 'text_too_long' | 'text_unspeakable' | 'text_wrong_language';
export type CheckedScript =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ScriptRefusal };

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
  ja: 0.09,
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
const FOREIGN_S = 0.9;
/** What a Latin letter takes beyond `LETTER_S` when it is spelled out; w, whose name is a phrase, twice. */
const SPELLED_S = 0.14;

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
/** Signs, measured alone and between words in all voices; a voice that knows no name for one leaves it out. */
const SIGNS_S: Timed = [
  // Numbers in other digits, raised, or in one sign: ٣, ², ½.
  [/(?![0-9])\p{N}/gu, 0.6],
  // Read by a word: percent, at, slash, degrees, dot.
  [/[#$%&*+/=@\\^_|~¢£¥€₹°·]|\p{L}\.(?=\p{L}\p{L})/gu, 0.4],
  // Read by a phrase: plus minus, not equal to, up arrow.
  [/[¤¦§¨¬¯±¶¸×÷№←-↓∂∑−∗-∞∫∬∴∵≈≠-≥■●♭♯\u207a-\u207e\u208a-\u208e]/gu, 0.75],
  // Without a name: described by their number. Marks are silent on a letter, and described alone.
  [/\p{Nl}|[\u249c-\u24e9\u2800-\u28ff\u3190-\u33ff\u4dc0-\u4dff\u{1f130}-\u{1f189}]|(?![\p{L}\p{M}])[^]\p{M}/gu, 1.6],
  // A pause, however many there are in a row; flite makes none.
  [/["“”„‟‚‛«»()（）《》`‖‗–―゛゜・]+/g, 0.1],
];
/** Silences that the engines leave: before and after all, at a clause, between sentences and paragraphs. */
const PAUSE_S = { edges: 0.4, clause: 0.2, sentence: 0.46, paragraph: 0.8 } as const;

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

const soundSeconds = (text: string, locale: Locale): number =>
  letterSeconds(text, locale) +
  spelledLetters(text, locale) * SPELLED_S +
  count(text, /[0-9]/g) * DIGIT_S[locale] +
  sum(text, SIGNS_S);

function pauseSeconds(text: string): number {
  const clauses = count(text, /[,;:،؛](?=\s+\S)|[—、，；：](?=\s*\S)/gu);
  // Of a row of signs only the last counts, and the row is read once. A sentence that ends a paragraph is part of it.
  const sentences = count(text, /[.!?…؟](?=[^\S\n]+\S)|[!?…؟](?=[\p{L}\p{N}])|[。！？](?![。！？])(?=[^\S\n]*\S)/gu);
  // The full stop of an initial ends no sentence.
  const initials = count(text, /(?:^|[^\p{L}\p{N}])\p{L}\.(?=[^\S\n]+\S)/gu);
  const paragraphs = count(text, /\n(?=[^\S\n]*\S)/gu);
  const { clause, sentence, paragraph } = PAUSE_S;
  return (clauses + initials) * clause + (sentences - initials) * sentence + paragraphs * paragraph;
}

/**
 * How long a script will take to speak, in seconds: what the price is quoted on before the synthesis, and what the page
 * shows as one types. Within 12 % of the engines on everyday text, within `mostSpeechSeconds` on any but a text made to
 * beat it (both measured by the engines' own tests); 0 when there is nothing to say; never falls when text is added. Pure.
 */
export function estimateSpeechSeconds(text: string, locale: Locale): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return 0;
  return PAUSE_S.edges + soundSeconds(text, locale) + pauseSeconds(text);
}

/**
 * The longest that a speech may turn out whose length was estimated and paid for, in seconds. A text made of what no
 * estimate knows can be spoken many times as long. Pure.
 */
export const mostSpeechSeconds = (estimatedS: number): number => 1.5 * estimatedS + 3;

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/gu;
/** Control, format, private and broken characters; the line break stays, it separates paragraphs. */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(EMOJI, ' ')
    .replace(UNSEEN, '')
    // In this order each run is read once: looking for a line break at every blank of a long run is quadratic.
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n\s*/gu, '\n')
    .trim();

const LATIN = /\p{Script=Latin}/gu;
/** The scripts a locale's voices read besides Latin, which all of them can. */
const OWN_SCRIPTS: Readonly<Partial<Record<Locale, RegExp>>> = {
  'zh-CN': /[\p{Script=Han}\p{Script=Bopomofo}]/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ar: /\p{Script=Arabic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
};
/** Scripts of which one character says about as much as three letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A quoted foreign name is dropped or mispronounced; beyond this share of the text the speech makes no sense. */
const FOREIGN_SHARE = 0.3;

/** Letters of a text by weight. */
const weight = (text: string, pattern: RegExp): number => {
  const found = (text.match(pattern) ?? []).filter((char) => /\p{L}/u.test(char)).join('');
  return count(found, /./gu) + 2 * count(found, DENSE);
};

/**
 * Judges a script and cleans it: Unicode NFC, trimmed, white space collapsed (line breaks stay, as paragraphs), control
 * characters and emoji dropped. At most 5,000 characters of what is left, in UTF-16 units as a text field counts them. A
 * voice speaks its own script and Latin; a text of which more than 30 % is in another is refused. Pure.
 */
export function checkScript(text: string, locale: Locale): CheckedScript {
  if (text.trim() === '') return { ok: false, reason: 'text_empty' };
  const clean = normalised(text);
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ok: false, reason: 'text_unspeakable' };
  if (clean.length > SCRIPT_CHARACTERS) return { ok: false, reason: 'text_too_long' };
  const own = OWN_SCRIPTS[locale];
  const all = weight(clean, /\p{L}/gu);
  const spoken = weight(clean, LATIN) + (own === undefined ? 0 : weight(clean, own));
  if (all - spoken > all * FOREIGN_SHARE) return { ok: false, reason: 'text_wrong_language' };
  return { ok: true, text: clean };
}
