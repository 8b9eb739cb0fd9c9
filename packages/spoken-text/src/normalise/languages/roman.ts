import { type Match, type Rule, rule } from '../rule.ts';

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const ROMAN = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** The value of a Roman numeral in capitals; undefined if it is not one. */
export function romanValue(written: string): number | undefined {
  if (written === '' || !ROMAN.test(written)) return undefined;
  const values = Array.from(written, (letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/**
 * A rule for a Roman numeral, which is the group `r` of the pattern. Letters that are not a valid numeral are left unchanged.
 * @param say gets the numeral's value
 * @param flags besides `gu`
 */
export const romanRule = (
  source: string,
  say: (value: number, match: Match) => string | undefined,
  flags?: string,
): Rule => {
  const sayNumeral = (match: Match): string | undefined => {
    const value = romanValue(match.group('r'));
    return value === undefined ? undefined : say(value, match);
  };
  return rule(source, sayNumeral, flags);
};
