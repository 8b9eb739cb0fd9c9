import { type Amount, toAmount, numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { listForms } from '../languages/define-language.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { type MathWords, mathRules } from './mathematics.ts';
import { prefixedSumRule, strokeSumRules, sumRangeRules } from './short-forms.ts';
import { shortSumRule } from './sums.ts';

/** What languages in Latin letters say for forms that are written alike everywhere. */
export interface WrittenForms {
  readonly math: MathWords;
  /** For `v2.0`; a pattern of the word before a number of a version; and what stands between its parts. */
  readonly version: string;
  readonly versionWord: string;
  readonly point: string;
  /** For `1.5x`, after the number. */
  readonly times: string;
  /** For `2,5x` where a half is not said as decimals. */
  readonly halfTimes?: (whole: number) => string;
  /** For `50/50`. */
  readonly halfAndHalf: string;
  /** For `24/7`. */
  readonly always: string;
  /** A pattern of the words before a postal code, whose digits are said one by one, and of the code. */
  readonly postalCode: string;
}

/** `1.5x`, with the decimal sign of any country. */
const decimalTimes = (language: Language, { times, halfTimes }: WrittenForms): Rule =>
  rule(`${START}(?<a>\\d{1,4})[.,](?<b>\\d{1,2})[x×](?=${END}|/)(?!\\s?\\d)`, (match) => {
    const whole = Number(match.group('a'));
    if (halfTimes !== undefined && match.group('b') === '5' && whole > 1) return halfTimes(whole);
    const amount = { ...toAmount(match.group('a')), fraction: match.group('b') };
    return `${language.number(amount)} ${times}`;
  });

function versionRules(language: Language, { version, versionWord, point }: WrittenForms): Rule[] {
  const say = (written: string): string =>
    written
      .split('.')
      .map((part) => language.cardinal(Number(part)))
      .join(` ${point} `);
  const parts = '(?<n>\\d{1,4}(?:\\.\\d{1,4}){1,3})';
  return [
    rule(`(?<![\\p{L}\\p{N}])[vV]\\.?\\s?${parts}${END}`, (match) => `${version} ${say(match.group('n'))}`),
    rule(`(?<=\\b(?:${versionWord}) )${parts}${END}`, (match) => say(match.group('n'))),
  ];
}

/** Powers beside a unit, and units that stand alone. */
function powerRules(language: Language, { squared, cubed }: MathWords): Rule[] {
  const { locale, units } = language;
  return [
    rule(
      `${START}(?<n>${numberPattern(locale)})(?<p>[²³])\\s?(?<u>${joinAlternatives(Object.keys(units))})${END}`,
      (match) => {
        const noun = listForms(units[match.group('u')] ?? '').at(-1) ?? '';
        return `${language.number(readAmount(match.group('n'), locale))}${match.group('p') === '²' ? squared : cubed} ${noun}`;
      },
    ),
    rule(`(?<![\\p{L}\\p{N}/]|\\d\\s)(?<u>k?m[²³])${END}`, (match) => listForms(units[match.group('u')] ?? '')[0]),
  ];
}

const cents = (language: Language): Rule => {
  const { locale, currencies } = language;
  return rule(`${START}(?<n>${numberPattern(locale)})\\s?(?<c>¢|ct)(?![\\p{L}\\p{N}])`, (match) => {
    const [, hundredth] = currencies[match.group('c') === '¢' ? '$' : '€'] ?? [];
    return hundredth === undefined ? undefined : language.counted(readAmount(match.group('n'), locale), hundredth);
  });
};

/** Adds the forms that are written alike in all languages to one in Latin letters, after its `first` rules. */
export function withWrittenForms(language: Language, words: WrittenForms, first: readonly Rule[] = []): Language {
  const { names, locale } = language;
  const spoken = {
    locale,
    names,
    cardinal: (value: number): string => language.cardinal(value),
    number: (amount: Amount): string => language.number(amount),
    letters: (acronym: string): string => language.letters(acronym),
  };
  const sums = {
    ...language,
    number: spoken.number,
    counted: (amount: Amount, noun: string): string => language.counted(amount, noun),
    money: (amount: Amount, currency: readonly [string, string]): string => language.money(amount, currency),
    afterMagnitude: (noun: string): string => language.afterMagnitude(noun),
  };
  const rules = [
    ...first,
    ...versionRules(language, words),
    decimalTimes(language, words),
    ...powerRules(language, words.math),
    ...mathRules(spoken, words.math),
    // Left out for English, whose magnitudes contain these letters already.
    ...(locale === 'en'
      ? []
      : [shortSumRule({ ...language, money: (amount, currency) => language.money(amount, currency) })]),
    ...sumRangeRules(sums),
    ...strokeSumRules(sums),
    prefixedSumRule(sums),
    cents(language),
    rule(`${START}50[/:-]50${END}`, () => words.halfAndHalf),
    rule(`${START}24/7${END}`, () => words.always),
    rule(words.postalCode, (match) => language.digits(match.text.replace(/\D/g, ''))),
    ...language.rules,
  ];
  return { ...language, rules };
}
