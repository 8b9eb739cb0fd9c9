import type { Locale } from '@orator/contracts/core/common';
import { expect, it } from 'vitest';
import { spokenText } from './normalise.ts';

/**
 * Declares a test for each line of a table, `written => spoken`. The spoken side is as someone who counts in that language says
 * it, in the spelling of the normaliser.
 */
export function says(locale: Locale, table: string): void {
  const cases = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => '));
  it.each(cases)(`${locale}: %s`, (written = '', spoken = '') => {
    expect(spokenText(written, locale)).toBe(spoken);
  });
}
