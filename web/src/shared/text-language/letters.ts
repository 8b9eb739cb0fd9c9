import type { Locale } from '@orator/contracts/core/common';

/** Letters of one writing system; in a dense one a character corresponds to about three Latin letters. */
interface Script {
  readonly pattern: RegExp;
  readonly dense: boolean;
}

const LATIN: Script = { pattern: /\p{Script=Latin}/gu, dense: false };
const HAN: Script = { pattern: /[\p{Script=Han}\p{Script=Bopomofo}]/gu, dense: true };
const KANA: Script = { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, dense: true };
const HANGUL: Script = { pattern: /\p{Script=Hangul}/gu, dense: true };
const ARABIC: Script = { pattern: /\p{Script=Arabic}/gu, dense: false };
const CYRILLIC: Script = { pattern: /\p{Script=Cyrillic}/gu, dense: false };

/** Letters of Persian, Urdu and other languages in Arabic script, and of Ukrainian, Belarusian, Serbian and Macedonian. */
const NOT_ARABIC = { pattern: /[پچژگکیٹڈڑںےۀە]/gu, dense: false };
const NOT_RUSSIAN = { pattern: /[іїєґўђћјљњџѓќѕ]/giu, dense: false };
/** A share of such letters that names and loan words do not reach. */
const OTHER_SHARE = 0.03;

/** Minimum share of a language's letters in a text; the server refuses foreign letters from this share on. */
const SHARE = 0.3;
/** Minimum share of kana by which a text with Chinese characters is Japanese. */
const KANA_SHARE = 0.1;
/** A shorter Japanese text may contain no kana: a name, a place, a heading. */
const KANJI_ALONE = 8;

const weigh = (text: string, { pattern, dense }: Script): number =>
  (text.match(pattern)?.length ?? 0) * (dense ? 3 : 1);

const chineseOrJapanese = (text: string, voice: Locale): Locale => {
  const [han, kana] = [weigh(text, HAN), weigh(text, KANA)];
  if (kana > (han + kana) * KANA_SHARE) return 'ja';
  return voice === 'ja' && han / 3 < KANJI_ALONE ? 'ja' : 'zh-CN';
};

/**
 * The language of a text by its letters; `latin` for Latin letters, which are ambiguous, and null for letters of an
 * unsupported language, or too few. Pure.
 * @param voice the language of the voice, assumed for ambiguous texts
 */
export const languageByLetters = (text: string, voice: Locale): Locale | 'latin' | null => {
  const cjk = weigh(text, HAN) + weigh(text, KANA);
  const [arabic, cyrillic] = [weigh(text, ARABIC), weigh(text, CYRILLIC)];
  const isOther = (letters: Script, of: number): boolean => weigh(text, letters) > of * OTHER_SHARE;
  const found = [
    { is: () => chineseOrJapanese(text, voice), weight: cjk },
    { is: () => 'ko' as const, weight: weigh(text, HANGUL) },
    { is: () => (isOther(NOT_ARABIC, arabic) ? null : ('ar' as const)), weight: arabic },
    { is: () => (isOther(NOT_RUSSIAN, cyrillic) ? null : ('ru' as const)), weight: cyrillic },
  ].reduce((most, one) => (one.weight > most.weight ? one : most));
  const latin = weigh(text, LATIN);
  if (found.weight > (found.weight + latin) * SHARE) return found.is();
  const all = weigh(text, { pattern: /\p{L}/gu, dense: false });
  return latin > all / 2 ? 'latin' : null;
};
