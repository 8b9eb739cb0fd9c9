import type { Locale } from '../core/common.ts';

/** The footage that everybody may dub and give other words, also without an account: a sample face, who is nobody. */
export const DUB_SAMPLE = {
  /** In place of the id of footage of one's own. */
  id: '01990a00-0000-7003-9d0b-5a3b1e7c4f10',
  /** Of the sample faces. */
  face: 'ada',
  locale: 'en',
} as const satisfies { readonly locale: Locale; readonly [key: string]: string };
