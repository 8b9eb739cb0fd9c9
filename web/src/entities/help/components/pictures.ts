import type { Locale } from '@orator/contracts/core/common';

/** Pixels on the page; `npm run shots -- --help-pictures` takes them at 1.5 times this size. */
export const SIZES = {
  face: { width: 780, height: 662 },
  words: { width: 400, height: 840 },
  making: { width: 780, height: 710 },
  done: { width: 780, height: 754 },
  marks: { width: 820, height: 264 },
} as const;

/** URLs; a picture is loaded when it scrolls into view. */
const ADDRESSES = import.meta.glob<string>('./pictures/*/*.avif', { eager: true, query: '?url', import: 'default' });

/** The address of a picture in a language. */
export const findPicture = (name: keyof typeof SIZES, locale: Locale): string | undefined =>
  ADDRESSES[`./pictures/${locale}/${name}.avif`];
