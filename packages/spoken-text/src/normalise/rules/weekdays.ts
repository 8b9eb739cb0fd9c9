import { joinAlternatives, type Rule, rule } from '../rule.ts';

/**
 * Ranges of days of the week as opening hours have them: `Mon–Fri`. A day alone is left as it is, because many are words too.
 * @param days abbreviations without their full stops, and the names that are said
 * @param to the word between two of them
 */
export function weekdayRule(days: Readonly<Record<string, string>>, to: string): Rule {
  const day = joinAlternatives(Object.keys(days));
  return rule(
    `(?<![\\p{L}\\p{N}])(?<a>${day})\\.?\\s?[-–—]\\s?(?<b>${day})(?:\\.(?=\\s|,|:))?(?![\\p{L}\\p{N}])`,
    (match) => `${days[match.group('a')] ?? ''} ${to} ${days[match.group('b')] ?? ''}`,
  );
}
