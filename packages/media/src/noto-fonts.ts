import { fileURLToPath } from 'node:url';
import type { Locale } from '@orator/contracts/core/common';

type FontWeight = 'Regular' | 'Bold';

/** A font family for one script: its name as in its files, and its file for each weight. */
export interface FontFamily {
  readonly family: string;
  readonly file: (weight: FontWeight) => string;
}

/** The font packages export a module that lists their files, which lie next to it. */
const fontsIn = (entry: string, family: string, name: (weight: FontWeight) => string): FontFamily => ({
  family,
  file: (weight) => fileURLToPath(new URL(`../fonts/${name(weight)}`, entry)),
});

/** Latin, Cyrillic and Vietnamese letters; also foreign words within other scripts. */
const LATIN = fontsIn(import.meta.resolve('@embedpdf/fonts-latin'), 'Noto Sans', (weight) => `NotoSans-${weight}.ttf`);

/**
 * Fonts of the scripts that the first one lacks. Chinese, Japanese and Korean share characters, but not their shapes.
 * If no loaded file has a family, any other with the character is used, with another language's shape.
 */
const OF_SCRIPT: { readonly [Language in Locale]?: FontFamily } = {
  ar: fontsIn(
    import.meta.resolve('@embedpdf/fonts-arabic'),
    'Noto Naskh Arabic',
    (weight) => `NotoNaskhArabic-${weight}.ttf`,
  ),
  ja: fontsIn(import.meta.resolve('@embedpdf/fonts-jp'), 'Noto Sans Japanese', (weight) => `NotoSansJP-${weight}.otf`),
  ko: fontsIn(import.meta.resolve('@embedpdf/fonts-kr'), 'Noto Sans Korean', (weight) => `NotoSansKR-${weight}.otf`),
  'zh-CN': fontsIn(
    import.meta.resolve('@embedpdf/fonts-sc'),
    'Noto Sans S Chinese',
    (weight) => `NotoSansHans-${weight}.otf`,
  ),
};

/** Fonts for the words of a language, its own script's first. */
export function notoFonts(locale: Locale): readonly FontFamily[] {
  const own = OF_SCRIPT[locale];
  return own === undefined ? [LATIN] : [own, LATIN];
}

/**
 * The letters by which a text's scripts are recognised; kana before the characters that Japanese shares with Chinese.
 */
const LETTERS: ReadonlyArray<readonly [Locale, RegExp]> = [
  ['ar', /\p{Script=Arabic}/u],
  ['ja', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh-CN', /\p{Script=Han}/u],
];

/** Fonts for a text in a language that may hold words of others, such as names. */
export function notoFontsFor(text: string, locale: Locale): readonly FontFamily[] {
  const foreign = LETTERS.filter(([, letters]) => letters.test(text)).flatMap(([language]) => notoFonts(language));
  return [...new Set([...notoFonts(locale), ...foreign])];
}
