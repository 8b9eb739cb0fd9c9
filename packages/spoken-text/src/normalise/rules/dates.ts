import type { Language, WrittenDate } from '../language.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

const isDate = ({ day, month }: WrittenDate): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** Dates in digits: ISO 8601, and day, month and year in the language's order. */
export function dateRules(language: Language): Rule[] {
  const say = (match: Match): string | undefined => {
    const [d, m] = [Number(match.group('d')), Number(match.group('m'))];
    const swapped = language.dateOrder === 'ymd' && m > 12 && m <= 31 && d <= 12;
    const date = { day: swapped ? m : d, month: swapped ? d : m, year: match.group('y') };
    return isDate(date) ? language.date(date, match) : undefined;
  };
  const [year, month, day] = ['(?<y>\\d{4})', '(?<m>\\d{1,2})', '(?<d>\\d{1,2})'];
  const short = '(?<y>\\d{4}|\\d{2})';
  const byOrder = {
    dmy: [`${START}${day}(?<s>[./-])${month}\\k<s>${short}${END}(?!\\k<s>\\d)`],
    mdy: [`${START}${month}(?<s>[/-])${day}\\k<s>${short}${END}(?!\\k<s>\\d)`],
    // As others write it: month and day, or day and month where only that is a date.
    ymd: [`${START}${month}(?<s>[/-])${day}\\k<s>(?<y>\\d{4})${END}(?!\\k<s>\\d)`],
  }[language.dateOrder];
  const iso = `${START}${year}(?<s>[-/.])${month}\\k<s>${day}${END}(?!\\k<s>\\d)`;
  return [iso, ...byOrder].map((source) => rule(source, say));
}

/**
 * A day and the name of a month, and the year where it is written.
 * @param links sources of patterns: after the day's digits, between day and month, and before the year
 */
export const namedDate = (
  months: readonly string[],
  { mark, link, yearLink }: { readonly mark: string; readonly link: string; readonly yearLink: string },
  say: (date: WrittenDate, match: Match) => string,
): Rule =>
  rule(
    `${START}(?<d>\\d{1,2})${mark}\\s${link}(?<month>${joinAlternatives(months)})(?:${yearLink}(?<y>[12]\\d{3}))?${END}`,
    (match) => {
      const name = match.group('month').toLowerCase();
      const month = months.findIndex((one) => one.toLowerCase() === name) + 1;
      const date = { day: Number(match.group('d')), month, year: match.group('y') };
      return isDate(date) ? say(date, match) : undefined;
    },
    'i',
  );

const MONTH_DAY = (name: string): string => `(?<${name}m>1[0-2]|0?[1-9])/(?<${name}d>3[01]|[12]\\d|0?[1-9])`;

/**
 * A month and a day in digits such as 3/14. It may be a fraction as well, so it is read as a date only beside another such date,
 * before a day of the week in brackets, or when its second number is above 12.
 * @param say what is said for both, from 1
 * @param to what is said between the ends of a range
 */
export function monthDayRules(say: (month: number, day: number) => string, to: string): Rule[] {
  const edges = ['(?<![\\d./-])', '(?![\\d/]|[.]\\d)'] as const;
  const said = (match: Match, name: string): string =>
    say(Number(match.group(`${name}m`)), Number(match.group(`${name}d`)));
  return [
    rule(
      `${edges[0]}${MONTH_DAY('a')}\\s?(?:[-–—~～〜至到]|から|에서|부터)\\s?${MONTH_DAY('b')}${edges[1]}`,
      (match) => `${said(match, 'a')}${to}${said(match, 'b')}`,
    ),
    rule(`${edges[0]}${MONTH_DAY('a')}${edges[1]}`, (match) => {
      const dated = /^\s?[(（](?:周|星期)?[月火水木金土日一二三四五六일월화수목금토][)）]/u.test(match.after);
      return dated || Number(match.group('ad')) > 12 ? said(match, 'a') : undefined;
    }),
  ];
}
