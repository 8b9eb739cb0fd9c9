import type { Locale } from '../core/common.ts';

/** The sample footage that everybody may dub or lip-sync, even without an account; its face is of no real person. */
export const DUB_SAMPLE = {
  /** Used instead of the id of the user's own footage. */
  id: '01990a00-0000-7003-9d0b-5a3b1e7c4f10',
  /** One of the sample faces. */
  face: 'ada',
  locale: 'en',
} as const satisfies { readonly locale: Locale; readonly [key: string]: string };
