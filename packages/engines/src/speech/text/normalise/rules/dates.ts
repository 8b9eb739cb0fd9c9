import type { Language, WrittenDate } from '../language.ts';
import { anyOf, END, type Match, type Rule, rule, START } from '../rule.ts';

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
    `${START}(?<d>\\d{1,2})${mark}\\s${link}(?<month>${anyOf(months)})(?:${yearLink}(?<y>[12]\\d{3}))?${END}`,
    (match) => {
      const name = match.group('month').toLowerCase();
      const month = months.findIndex((one) => one.toLowerCase() === name) + 1;
      const date = { day: Number(match.group('d')), month, year: match.group('y') };
      return isDate(date) ? say(date, match) : undefined;
    },
    'i',
  );
