import { numberPattern, readAmount } from '../amount.ts';
import type { Language, WrittenDate } from '../language.ts';
import { sayAfterMagnitude } from './money.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

/**
 * A day and the short name of a month: `3 févr. 2019`. Without its full stop the name needs a year after it, because many short
 * names are words.
 * @param months each with the start of its name, the month from 1
 * @param link and `yearLink`: sources of patterns between day and month, and before the year
 */
const shortMonthRule = (
  months: Readonly<Record<string, number>>,
  { link, yearLink }: { readonly link: string; readonly yearLink: string },
  say: (date: WrittenDate) => string,
): Rule =>
  rule(
    `${START}(?<d>[12]\\d|3[01]|0?[1-9])\\s${link}(?<month>${joinAlternatives(Object.keys(months))})(?:\\.(?:${yearLink}(?<y>[12]\\d{3})(?!\\d))?|${yearLink}(?<z>[12]\\d{3})${END})`,
    (match) => {
      const month = months[match.group('month').toLowerCase()];
      if (month === undefined) return undefined;
      return say({ day: Number(match.group('d')), month, year: match.group('y') || match.group('z') });
    },
    'i',
  );

/** The short name of a day of the week before a date: `Di., 4.6.`, `mar. 4 juin`. @param date the source of a pattern */
export const dayBeforeDateRule = (days: Readonly<Record<string, string>>, date: string): Rule =>
  rule(
    `(?<![\\p{L}\\p{N}])(?<w>${joinAlternatives(Object.keys(days))})\\.?(?=,?\\s${date})`,
    (match) => days[match.group('w')],
  );

/** A day and a month in digits after the short name of a day of the week: `mer. 12/03`. */
const dayMonthRule = (days: Readonly<Record<string, string>>, say: (date: WrittenDate) => string): Rule =>
  rule(
    `(?<=(?<!\\p{L})(?:${joinAlternatives(Object.keys(days))})\\.?,?\\s)(?<d>[12]\\d|3[01]|0?[1-9])/(?<m>1[0-2]|0?[1-9])${END}(?!/)`,
    (match) => say({ day: Number(match.group('d')), month: Number(match.group('m')), year: '' }),
  );

interface ShortDates {
  /** Short names of months, with the number of each from 1. */
  readonly months: Readonly<Record<string, number>>;
  /** Full names of the months, as patterns. */
  readonly fullMonths: readonly string[];
  /** Short names of days of the week, with what is said. */
  readonly days: Readonly<Record<string, string>>;
  /** Sources of patterns: the mark of an ordinal day, and the words before a month and before a year. */
  readonly mark: string;
  readonly link: string;
}

/** Dates with short names of months and days of the week, day first: `mar. 4 juin`, `3 févr. 2019`, `mer. 12/03`. */
export const shortDateRules = (
  { months, fullMonths, days, mark, link }: ShortDates,
  say: (date: WrittenDate) => string,
): readonly Rule[] => {
  const month = [...fullMonths, ...Object.keys(months)].join('|');
  return [
    shortMonthRule(months, { link, yearLink: `\\s${link}` }, say),
    dayBeforeDateRule(days, `\\d{1,2}(?:${mark})?(?:\\s${link}(?:${month})|/\\d)`),
    dayMonthRule(days, say),
  ];
};

/**
 * Abbreviations that are also words and may end a sentence, such as `le vol.` and `am Kap.`: only before a number they
 * are read in full.
 */
export const beforeNumberRule = (words: Readonly<Record<string, string>>): Rule =>
  rule(
    `(?<![\\p{L}\\p{N}])(?<w>${joinAlternatives(Object.keys(words))})\\.(?=\\s?(?:\\d|[IVXLC]{1,6}(?!\\p{L})))`,
    (match) => words[match.group('w')],
  );

type Money = Pick<Language, 'locale' | 'currencies' | 'magnitudes' | 'names'> & {
  readonly number: Language['number'];
  readonly counted: Language['counted'];
  readonly money: Language['money'];
  readonly afterMagnitude: Language['afterMagnitude'];
};

/** Ranges of sums with one currency sign: `5–8 €`, `$8–12`. A falling pair such as `8–5 €` is not taken for a range. */
export function sumRangeRules(language: Money): Rule[] {
  const { locale, currencies, magnitudes, names } = language;
  const number = numberPattern(locale);
  const sign = `(?<c>${joinAlternatives(Object.keys(currencies))})`;
  const ends = `(?<a>${number})\\s?[-–—]\\s?(?:\\k<c>\\s?)?(?<b>${number})`;
  const words = Object.keys(magnitudes);
  const magnitude = words.length === 0 ? '(?<mag>)' : `(?:[\\s\u00a0]?(?<mag>${joinAlternatives(words)})(?!\\p{L}))?`;
  const say = (match: Match): string | undefined => {
    const currency = currencies[match.group('c')];
    const [from, to] = [readAmount(match.group('a'), locale), readAmount(match.group('b'), locale)];
    if (currency === undefined || Number(`${from.whole}.${from.fraction}`) >= Number(`${to.whole}.${to.fraction}`))
      return undefined;
    const factor = magnitudes[match.group('mag')];
    if (factor === undefined) return `${language.number(from)} ${names.to} ${language.money(to, currency)}`;
    return `${language.number(from)} ${names.to} ${language.counted(to, factor)} ${sayAfterMagnitude(language, factor, currency[0])}`;
  };
  return [
    rule(`${START}${sign}\\s?${ends}${magnitude}(?![\\d\\p{L}]|[.,]\\d|\\s?[-–—]\\d)`, say),
    rule(
      `${START}(?<![-–—/.,]\\s?)(?<a>${number})\\s?[-–—]\\s?(?<b>${number})${magnitude}[\\s\u00a0\u202f]?${sign}${END}`,
      say,
    ),
  ];
}

/** Whole sums with a stroke for the hundredths: `15,- €`, `Rp7.500,-`. */
export function strokeSumRules({ locale, currencies, money }: Omit<Money, 'number'>): Rule[] {
  const sign = `(?<c>${joinAlternatives(Object.keys(currencies))})`;
  const whole = '(?<n>\\d{1,3}(?:[. \u00a0]\\d{3}){1,4}|\\d{1,9})[,.](?:-{1,2}|[–—])';
  const say = (match: Match): string | undefined => {
    const currency = currencies[match.group('c')];
    return currency === undefined ? undefined : money(readAmount(match.group('n'), locale), currency);
  };
  return [
    rule(`${START}${sign}\\s?${whole}(?![\\p{L}\\p{N}])`, say),
    rule(`${START}${whole}[\\s\u00a0\u202f]?${sign}${END}`, say),
  ];
}

/** How many noughts a letter before the sign of a currency stands for: `12 k€`, `3 M€`. */
const NOUGHTS: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6 };

export const prefixedSumRule = ({ locale, currencies, money }: Omit<Money, 'number'>): Rule =>
  rule(`${START}(?<n>${numberPattern(locale)})[\\s\u00a0\u202f]?(?<m>[kKM])(?<c>[€$£]|EUR)${END}`, (match) => {
    const currency = currencies[match.group('c')];
    const noughts = NOUGHTS[match.group('m')];
    const { whole, fraction } = readAmount(match.group('n'), locale);
    if (currency === undefined || noughts === undefined || fraction.length > noughts) return undefined;
    return money({ negative: false, whole: whole + fraction.padEnd(noughts, '0'), fraction: '' }, currency);
  });

/** Heights in metres and centimetres: `1,75 m`, `1m75`. @param say what is said for whole metres and centimetres from 10 */
export const heightRules = (say: (metres: 1 | 2, centimetres: number) => string): Rule[] => [
  rule(
    `${START}(?<m>[12])(?:,(?<a>[1-9]\\d)[\\s\u00a0\u202f]?m|[\\s\u00a0]?m[\\s\u00a0]?(?<b>[1-9]\\d))${END}(?![²³/])`,
    (match) => say(match.group('m') === '1' ? 1 : 2, Number(match.group('a') || match.group('b'))),
  ),
];
