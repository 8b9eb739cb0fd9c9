import type { Locale } from '@orator/contracts/core/common';
import type { Selected } from '../scripts/script-props.ts';

/** Languages that write no spaces between sentences. */
const UNSPACED: ReadonlySet<Locale> = new Set(['zh-CN', 'ja']);

/**
 * The text to insert in place of the selection of a script, with spaces so that words stay apart. Pure.
 * @param said without spaces at its ends
 */
export function joinSaid(script: Selected & { readonly text: string }, said: string, locale: Locale): string {
  if (UNSPACED.has(locale)) return said;
  const [before, after] = [script.text.slice(0, script.from), script.text.slice(script.to)];
  const start = before === '' || /[\s([«“"¿¡]$/u.test(before) ? '' : ' ';
  return `${start}${said}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
}
