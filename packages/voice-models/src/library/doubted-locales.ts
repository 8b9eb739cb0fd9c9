/**
 * | constants | source |
 * |---|---|
 * | `TOLERANCE` | ADR 113 |
 */
import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel, ModelEntry } from '../catalogue/model-entry.ts';

/** How many more of the words may be missed on this machine than its makers say. */
const TOLERANCE = 0.1;

/** Whether more words of a voice were missed than a default voice may have. @param expected share of words; null: unknown */
export const isMissedTooMuch = (missed: number, expected: number | null): boolean =>
  expected !== null && missed > expected + TOLERANCE;

/** What ears on this machine missed of a language, and what was expected of it. */
export interface MissedWords {
  readonly locale: Locale;
  /** Shares of the words, 0 to 1. */
  readonly missed: number;
  readonly expected: number | null;
  /** Whether too many were missed for its voices to be defaults of this language. */
  readonly isDoubted: boolean;
}

/** What ears missed of a model's voices, by language. Pure. */
export function listMissedWords({ entry, measured }: Pick<InstalledModel, 'entry' | 'measured'>): MissedWords[] {
  const expectedMisses: NonNullable<ModelEntry['measured']>['wordsMissed'] = entry.measured?.wordsMissed ?? {};
  return (
    entry.locales ??
    entry.clone?.locales ?? [...new Set(entry.voices.flatMap(({ locales }) => locales))]
  ).flatMap((locale) => {
    const missed = measured?.wordsMissed[locale];
    if (missed === undefined) return [];
    const expected = expectedMisses[locale] ?? null;
    return [{ locale, missed, expected, isDoubted: isMissedTooMuch(missed, expected) }];
  });
}
