import type { Locale } from './common.ts';
import { SCRIPT_CHARACTERS } from './scripts.ts';

/** Why a script cannot be spoken; names of `ERRORS`. */
export type ScriptRefusal = 'text_empty' | 'text_too_long' | 'text_unspeakable' | 'text_wrong_language';
export type CheckedScript =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ScriptRefusal };

/**
 * Seconds a letter takes, spaces included, measured on the library's voices at speed 1 with the scripts of
 * `services/tasks/src/engines/speech/speech-samples.ts`: (duration - pauses) / letters, mean of the locale's voices, which
 * differ by up to 10 %. In Chinese, Japanese and Korean this is a Latin letter; their own are in `DENSE_S`.
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
/** A character that is a syllable or more: of Chinese, of Korean; of Japanese kanji (about two morae) and kana (one). */
const DENSE_S = { han: 0.2, kanji: 0.27, hangul: 0.169, kana: 0.125 } as const;
/** A digit, measured on numbers of one to six; a sign that is read out, such as a percent or an at. */
const DIGIT_S = 0.5;
const SIGN_S = 0.4;
/** Silences that the engines leave: before and after all, at a clause, between sentences and paragraphs. */
const PAUSE_S = { edges: 0.4, clause: 0.2, sentence: 0.46, paragraph: 0.34 } as const;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function soundSeconds(text: string, locale: Locale): number {
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(text, /\p{Script=Hangul}/gu);
  const letters =
    count(text, /\p{L}/gu) - count(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  const dense = han * (locale === 'ja' ? DENSE_S.kanji : DENSE_S.han) + kana * DENSE_S.kana + hangul * DENSE_S.hangul;
  return (
    dense +
    Math.max(0, letters) * LETTER_S[locale] +
    count(text, /\p{N}/gu) * DIGIT_S +
    count(text, /[$€£¥%&@#+=]/g) * SIGN_S
  );
}

/**
 * How long a script will take to speak, in seconds: what the price is quoted on before the synthesis, and what the page
 * shows as one types. Within 12 % of the engines on everyday text (measured by the engines' own tests); 0 when there is
 * nothing to say; never falls when text is added. Pure.
 */
export function estimateSpeechSeconds(text: string, locale: Locale): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return 0;
  const clauses = count(text, /[,;:—،؛](?=\s+\S)|[、，；：](?=\s*\S)/gu);
  // Of a row of signs only the last counts, and the row is read once.
  const sentences = count(text, /[.!?…؟](?=\s+\S)|[。！？](?![。！？])(?=\s*\S)/gu);
  const paragraphs = count(text, /\n(?=[^\S\n]*\S)/gu);
  const { edges, clause, sentence, paragraph } = PAUSE_S;
  return edges + soundSeconds(text, locale) + clauses * clause + sentences * sentence + paragraphs * paragraph;
}

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
