import type { Locale } from '@orator/contracts/core/common';
import sharp from 'sharp';
import { type FontFamily, notoFonts } from '../media/noto-fonts.ts';

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

/** Loads what the words of a language are drawn with. */
export async function captionFonts(locale: Locale): Promise<CaptionFonts> {
  const fonts = notoFonts(locale);
  for (const font of fonts) await load(font);
  return { families: fonts.map(({ family }) => family).join(', '), size: LARGER[locale] ?? 1 };
}
