import { numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { joinAlternatives, type Rule, rule, START } from '../rule.ts';

/** English letters for powers of ten, as they are written after sums of money everywhere: how many noughts each stands for. */
const NOUGHTS: Readonly<Record<string, number>> = { k: 3, K: 3, m: 6, M: 6, mn: 6, bn: 9, b: 9, B: 9, tn: 12, T: 12 };

/** Sums with such a letter, said in full: `$3.5M` is three million five hundred thousand dollars. */
export const shortSumRule = ({ locale, currencies, money }: Pick<Language, 'locale' | 'currencies' | 'money'>): Rule =>
  rule(
    `${START}(?<c>${joinAlternatives(Object.keys(currencies))})\\s?(?<n>${numberPattern(locale)}|\\d+\\.\\d{1,2})(?<m>${joinAlternatives(Object.keys(NOUGHTS))})(?![\\p{L}\\p{N}])`,
    (match) => {
      const currency = currencies[match.group('c')];
      const noughts = NOUGHTS[match.group('m')];
      if (currency === undefined || noughts === undefined) return undefined;
      const { whole, fraction, negative } = readAmount(match.group('n'), locale);
      if (fraction.length > noughts) return undefined;
      return money({ negative, whole: whole + fraction.padEnd(noughts, '0'), fraction: '' }, currency);
    },
  );

/** From one sum to another, with one sign for both or one for each: `$100–200`. @param to what is said between them, with its blanks */
export const sumRangeRule = (
  { locale, currencies, money, number }: Pick<Language, 'locale' | 'currencies' | 'money' | 'number'>,
  to: string,
): Rule => {
  const [signs, amount] = [joinAlternatives(Object.keys(currencies)), numberPattern(locale)];
  return rule(
    `${START}(?<c>${signs})\\s?(?<a>${amount})\\s?[-–—~～〜]\\s?(?<again>\\k<c>\\s?)?(?<b>${amount})(?![\\d\\p{L}])`,
    (match) => {
      const currency = currencies[match.group('c')];
      if (currency === undefined) return undefined;
      const from = readAmount(match.group('a'), locale);
      return `${match.group('again') === '' ? number(from) : money(from, currency)}${to}${money(readAmount(match.group('b'), locale), currency)}`;
    },
  );
};
