import type { Locale } from '../core/common.ts';
import { SCRIPT_CHARACTERS } from './schema.ts';

/** Why a script cannot be spoken; names of `ERRORS`. */
export type ScriptRefusal = 'text_empty' | 'text_too_long' | 'text_unspeakable' | 'text_wrong_language';
export type CheckedScript =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ScriptRefusal };

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/gu;
/** Control, format, private and broken characters; the line break stays, it separates paragraphs. */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Unicode NFC, trimmed, white space collapsed (line breaks stay), without control characters and emoji. Pure. */
export const normaliseScript = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(EMOJI, ' ')
    .replace(UNSEEN, '')
    // In this order each run is matched once: looking for a line break at every blank of a long run is quadratic.
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
/** A foreign name in a text is dropped or mispronounced; beyond this share of the text the speech makes no sense. */
const FOREIGN_SHARE = 0.3;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters of a text, those of dense scripts three times. */
const weight = (text: string, pattern: RegExp): number => {
  const found = (text.match(pattern) ?? []).filter((char) => /\p{L}/u.test(char)).join('');
  return count(found, /./gu) + 2 * count(found, DENSE);
};

/**
 * Checks a script and cleans it (`normaliseScript`). At most 5,000 characters of the result, in UTF-16 units as a text field
 * counts them. A voice speaks its own script and Latin; a text of which more than 30 % is in another is refused. Pure.
 */
export function checkScript(text: string, locale: Locale): CheckedScript {
  if (text.trim() === '') return { ok: false, reason: 'text_empty' };
  const clean = normaliseScript(text);
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ok: false, reason: 'text_unspeakable' };
  if (clean.length > SCRIPT_CHARACTERS) return { ok: false, reason: 'text_too_long' };
  const own = OWN_SCRIPTS[locale];
  const all = weight(clean, /\p{L}/gu);
  const spoken = weight(clean, LATIN) + (own === undefined ? 0 : weight(clean, own));
  if (all - spoken > all * FOREIGN_SHARE) return { ok: false, reason: 'text_wrong_language' };
  return { ok: true, text: clean };
}
