import { numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';

/** How many times: `5x`. Not a size, as in `5x7`, nor a name, as in `2.5x`. */
export const multipleRule = (say: (value: number) => string): Rule =>
  rule(`${START}(?<![.,])(?<n>\\d{1,4})[x×](?=${END}|/)(?!\\s?\\d)`, (match) => say(Number(match.group('n'))));

/** A sum or a number for each of something: `10 €/month`. @param words what is written after the stroke, and what is said for it and the stroke */
export const perRule = (words: Readonly<Record<string, string>>): Rule =>
  rule(
    `(?<=(?:[\\p{Sc}\\dxkđ%]|руб\\.?|р\\.|đồng|VNĐ|VND|CHF|EUR|USD)\\s?)/\\s?(?<w>${joinAlternatives(Object.keys(words))})(?![\\p{L}\\d])`,
    (match) => ` ${words[match.group('w')] ?? match.group('w')}`,
  );

/** A length and a width: `3x4 cm`. */
export function sizeRules(language: Language): Rule[] {
  const { locale, names, units } = language;
  const number = numberPattern(locale);
  return [
    rule(
      `${START}(?<a>${number})\\s?[x×]\\s?(?<b>${number})(?:\\s?(?<u>${joinAlternatives(Object.keys(units))}))?${END}`,
      (match) => {
        const [a, b] = [readAmount(match.group('a'), locale), readAmount(match.group('b'), locale)];
        const noun = units[match.group('u')];
        return `${language.number(a)} ${names.times} ${noun === undefined ? language.number(b) : language.counted(b, noun)}`;
      },
    ),
  ];
}
