import type { Locale } from '../core/common.ts';
import { OWN_SCRIPTS } from './check-script.ts';

/**
 * The positions of letters that a voice of this language does not read; a run includes the signs and spaces between
 * them. Pure.
 */
export function foreignLettersIn(text: string, locale: Locale): { readonly start: number; readonly end: number }[] {
  const own = OWN_SCRIPTS[locale]?.source;
  const foreign = `(?=\\p{L})(?!\\p{Script=Latin}${own === undefined ? '' : `|${own}`})[^][\\p{M}]*`;
  const runs = new RegExp(`(?:${foreign})(?:[^\\p{L}\\n]*(?:${foreign}))*`, 'gu');
  return Array.from(text.matchAll(runs), ({ index, 0: run }) => ({ start: index, end: index + run.length }));
}
