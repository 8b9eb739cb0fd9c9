import { numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

/** A number is not taken if it is the denominator of a fraction. */
const OF_FRACTION = '(?<!\\d[/⁄])';

/** Numbers with a unit, per cent or degrees, and ranges of them. */
export function unitRules(language: Language): Rule[] {
  const { locale, names } = language;
  const number = numberPattern(locale);
  const units: Readonly<Record<string, string>> = { '%': names.percent, '‰': names.permille, ...language.units };
  const unit = `(?<u>${joinAlternatives(Object.keys(units))})`;
  const end = `${END}(?![²³/\\p{sc=Arabic}])`;
  const gap = '[\\s\u00a0\u202f]?';
  // A single capital is a magnitude only in a sum of money: 4K is a name.
  const magnitudes = Object.keys(language.magnitudes).filter((word) => !/^\p{Lu}$/u.test(word));
  const rules = [
    rule(`${START}(?<a>[-−]?${number})\\s?[-–—~～〜]\\s?(?<n>${number})${gap}${unit}${end}`, (match: Match) => {
      const noun = units[match.group('u')];
      if (noun === undefined) return undefined;
      const gender = /:(?<g>[fn])$/.exec(noun)?.groups?.['g'] === 'f' ? 'f' : undefined;
      const from = language.number(readAmount(match.group('a'), locale), gender);
      return `${from}${language.toAttached === true ? '' : ' '}${names.to} ${language.counted(readAmount(match.group('n'), locale), noun)}`;
    }),
    rule(`${START}${OF_FRACTION}(?<n>[-−]?${number})${gap}${unit}${end}`, (match: Match) => {
      const noun = units[match.group('u')];
      return noun === undefined ? undefined : language.counted(readAmount(match.group('n'), locale), noun);
    }),
  ];
  if (magnitudes.length === 0) return rules;
  const magnitude = `(?<u>${joinAlternatives(magnitudes)})`;
  return [
    ...rules,
    rule(`${START}(?<n>[-−]?${number})[\\s\u00a0]?${magnitude}(?!\\p{L})`, (match: Match) => {
      const noun = language.magnitudes[match.group('u')];
      return noun === undefined ? undefined : language.counted(readAmount(match.group('n'), locale), noun);
    }),
  ];
}
