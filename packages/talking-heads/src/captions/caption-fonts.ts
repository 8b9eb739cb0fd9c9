import type { Locale } from '@orator/contracts/core/common';
import sharp from 'sharp';
import { type FontFamily, notoFonts } from '@orator/media/noto-fonts';

/** Arabic letters are small relative to the font size, so they are drawn larger to be as readable as others. */
const LARGER: { readonly [Language in Locale]?: number } = { ar: 1.15 };

/** Fonts for drawing text. */
export interface CaptionFonts {
  /** Names of families, as Pango's font descriptions begin. */
  readonly families: string;
  /** Relative font size; 1 is the default. */
  readonly size: number;
}

const loaded = new Map<string, Promise<unknown>>();

/** sharp's text drawing takes one font file at a time and then remembers it. */
function load(font: FontFamily): Promise<unknown> {
  const file = font.file('Bold');
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const loading = sharp({ text: { text: '.', font: font.family, fontfile: file } })
    .raw()
    .toBuffer();
  loaded.set(file, loading);
  return loading;
}

/** Loads the fonts for a language. */
export async function captionFonts(locale: Locale): Promise<CaptionFonts> {
  const fonts = notoFonts(locale);
  for (const font of fonts) await load(font);
  return { families: fonts.map(({ family }) => family).join(', '), size: LARGER[locale] ?? 1 };
}
