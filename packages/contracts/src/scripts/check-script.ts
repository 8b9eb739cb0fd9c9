import type { Locale } from '../core/common.ts';
import { SCRIPT_CHARACTERS } from './characters.ts';
import { readMarkup } from './markup/read-markup.ts';
import { withoutPauses } from './pauses.ts';
import { asSaid } from './word-marks.ts';

/** Why a script is refused; names of `ERRORS`. */
export type ScriptRefusal = 'text_empty' | 'text_too_long' | 'text_unspeakable' | 'text_wrong_language';
export type CheckedScript =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ScriptRefusal };

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/gu;
/** Control, format, private-use and broken characters, except line breaks (paragraphs) and tabs. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Cleans a text: Unicode NFC, trimmed, white space collapsed (line breaks kept), no control characters or emoji. Pure. */
export const normaliseScript = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(EMOJI, ' ')
    .replace(INVISIBLE, '')
    // Spaces are collapsed first: matching ` *\n` at every space of a long run would take quadratic time.
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n\s*/gu, '\n')
    .trim();

/** Cleans a script (`normaliseScript`), with its markup as marks of scripts (`readMarkup`). Pure. */
export const cleanScript = (text: string): string => normaliseScript(readMarkup(normaliseScript(text)));

const LATIN = /\p{Script=Latin}/gu;
/** Writing systems that a locale's voices read besides Latin, which all of them read. */
export const OWN_SCRIPTS: Readonly<Partial<Record<Locale, RegExp>>> = {
  'zh-CN': /[\p{Script=Han}\p{Script=Bopomofo}]/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  // With the sign that lengthens words, which is of no script of its own.
  ar: /[\p{Script=Arabic}\u0640]/gu,
  ru: /\p{Script=Cyrillic}/gu,
};
/** Writing systems in which one character corresponds to about three Latin letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Foreign letters are left out or mispronounced, so a text with a larger share of them cannot be understood. */
const FOREIGN_SHARE = 0.3;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Number of matched letters; those of dense writing systems count three times. */
const weight = (text: string, pattern: RegExp): number => {
  const found = (text.match(pattern) ?? []).filter((char) => /\p{L}/u.test(char)).join('');
  return count(found, /./gu) + 2 * count(found, DENSE);
};

/**
 * Cleans a script (`cleanScript`) and checks it. The result may have 5,000 characters (UTF-16 units, as text fields
 * count). A voice reads its locale's writing system and Latin; a text with more than 30 % of other letters is refused. Pure.
 * @param say puts in how words are said, as marks
 */
export function checkScript(text: string, locale: Locale, say = (clean: string): string => clean): CheckedScript {
  if (text.trim() === '') return { ok: false, reason: 'text_empty' };
  const clean = cleanScript(text);
  const said = asSaid(say(clean));
  if (!/[\p{L}\p{N}]/u.test(withoutPauses(said))) return { ok: false, reason: 'text_unspeakable' };
  if (clean.length > SCRIPT_CHARACTERS) return { ok: false, reason: 'text_too_long' };
  const own = OWN_SCRIPTS[locale];
  const all = weight(said, /\p{L}/gu);
  const spoken = weight(said, LATIN) + (own === undefined ? 0 : weight(said, own));
  if (all - spoken > all * FOREIGN_SHARE) return { ok: false, reason: 'text_wrong_language' };
  return { ok: true, text: clean };
}
