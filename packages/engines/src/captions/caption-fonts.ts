import { fileURLToPath } from 'node:url';
import type { Locale } from '@orator/contracts/core/common';
import sharp from 'sharp';

/** A font file, and the name of its family in it. */
interface Font {
  readonly file: string;
  readonly family: string;
}

/** The fonts' packages export a module that tells their names; the files lie beside it. */
const fontIn = (entry: string, file: string, family: string): Font => ({
  file: fileURLToPath(new URL(`../fonts/${file}`, entry)),
  family,
});

/** Latin, Cyrillic and Vietnamese letters; also foreign words within other scripts. */
const LATIN = fontIn(import.meta.resolve('@embedpdf/fonts-latin'), 'NotoSans-Bold.ttf', 'Noto Sans');

/** Fonts of the scripts that the first one lacks. Chinese, Japanese and Korean share characters, but not their shapes. */
const OF_SCRIPT: { readonly [Language in Locale]?: Font } = {
  ar: fontIn(import.meta.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Bold.ttf', 'Noto Naskh Arabic'),
  ja: fontIn(import.meta.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Bold.otf', 'Noto Sans JP'),
  ko: fontIn(import.meta.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Bold.otf', 'Noto Sans KR'),
  'zh-CN': fontIn(import.meta.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Bold.otf', 'Noto Sans Hans'),
};

/** Arabic letters are small in their em: drawn larger, they are as easy to read as the others. */
const LARGER: { readonly [Language in Locale]?: number } = { ar: 1.15 };

/** What text is drawn with. */
export interface CaptionFonts {
  /** Names of families, as Pango's font descriptions begin. */
  readonly families: string;
  /** Their size, where 1 is usual. */
  readonly size: number;
}

const loaded = new Map<string, Promise<unknown>>();

/** Text drawing takes one file at a time, and knows those of earlier drawings from then on. */
function load({ file, family }: Font): Promise<unknown> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const loading = sharp({ text: { text: '.', font: family, fontfile: file } })
    .raw()
    .toBuffer();
  loaded.set(file, loading);
  return loading;
}

/** Loads what the words of a language are drawn with. */
export async function captionFonts(locale: Locale): Promise<CaptionFonts> {
  const own = OF_SCRIPT[locale];
  const fonts = own === undefined ? [LATIN] : [own, LATIN];
  for (const font of fonts) await load(font);
  return { families: fonts.map(({ family }) => family).join(', '), size: LARGER[locale] ?? 1 };
}
