import { foreignFraction, numberPattern, readAmount } from '../amount.ts';
import type { Language, Noun } from '../language.ts';
import { listForms } from '../languages/define-language.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

/** `oito mil reais`, but `oito milhões de reais`. */
export const sayAfterMagnitude = (
  language: { afterMagnitude(noun: Noun): string },
  factor: Noun,
  noun: Noun,
): string => (/^mil(?:le)?$/.test(factor) ? (listForms(noun).at(-1) ?? '') : language.afterMagnitude(noun));

type Currency = Language['currencies'][string];

/** Currencies with parts by their names; pounds may be a weight. */
function nameCurrencies({ currencies }: Language): ReadonlyMap<string, Currency> {
  const named = new Map<string, Currency>();
  for (const currency of Object.values(currencies)) {
    if (currency === undefined || currency === currencies['£'] || currency[1] === '') continue;
    for (const form of listForms(currency[0])) if (!named.has(form)) named.set(form, currency);
  }
  return named;
}

/** An amount to the cent before the name of a currency: `15,90 euros`. */
function namedMoneyRule(language: Language): Rule[] {
  const named = nameCurrencies(language);
  if (named.size === 0) return [];
  const pattern = `${START}(?<n>${numberPattern(language.locale)})[\\s\u00a0\u202f](?<c>${joinAlternatives([...named.keys()])})${END}`;
  const say = (match: Match): string | undefined => {
    const [amount, currency] = [readAmount(match.group('n'), language.locale), named.get(match.group('c'))];
    return currency === undefined || amount.fraction.length !== 2 ? undefined : language.money(amount, currency);
  };
  return [rule(pattern, say)];
}

/** Sums of money: a sign or code before or after the number, and a magnitude such as `million` between. */
export function moneyRules(language: Language): Rule[] {
  const { currencies, magnitudes, locale } = language;
  const number = `(?<n>[-−]?(?:${foreignFraction(locale)}|${numberPattern(locale)}))`;
  const words = Object.keys(magnitudes);
  const magnitude =
    words.length === 0 ? '(?<mag>)' : `(?:[\\s\u00a0-]?(?<mag>${joinAlternatives(words)})(?![\\p{L}]))?`;
  const signs = `(?<c>${joinAlternatives(Object.keys(currencies))})`;
  const say = (match: Match): string | undefined => {
    const currency = currencies[match.group('c')];
    if (currency === undefined) return undefined;
    const amount = readAmount(match.group('sign') + match.group('n'), locale);
    const factor = magnitudes[match.group('mag')];
    if (factor === undefined) return language.money(amount, currency);
    return `${language.counted(amount, factor)} ${sayAfterMagnitude(language, factor, currency[0])}`;
  };
  return [
    ...namedMoneyRule(language),
    rule(`${START}(?<sign>[-−]?)${signs}\\s?${number}${magnitude}(?![\\d])`, say),
    rule(`${START}(?<sign>)${number}${magnitude}[\\s\u00a0\u202f]?${signs}${END}(?!\\p{sc=Arabic})`, say),
  ];
}
