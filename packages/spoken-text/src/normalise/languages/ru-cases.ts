import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { cardinal, type Case, ordinal } from './ru-numbers.ts';

/** Days of the week in the genitive and the accusative. */
const DAYS: Readonly<Record<string, readonly [string, string]>> = {
  пн: ['понедельника', 'понедельник'],
  вт: ['вторника', 'вторник'],
  ср: ['среды', 'среду'],
  чт: ['четверга', 'четверг'],
  пт: ['пятницы', 'пятницу'],
  сб: ['субботы', 'субботу'],
  вс: ['воскресенья', 'воскресенье'],
};

const isTime = (hour: number, minute: number): boolean => hour <= 24 && minute < 60;

/** The time of day in the genitive, as after `с` and `до`. */
const clock = (hour: number, minute: number): string => {
  const said = cardinal(hour, 'm', 'genitive');
  if (minute > 0) return `${said} ${minute < 10 ? 'ноля ' : ''}${cardinal(minute, 'm', 'genitive')}`;
  return `${said} ${hour % 10 === 1 && hour !== 11 ? 'часа' : 'часов'}`;
};

/** Dates, times and ages in the case that what is around them asks for. @param months in the genitive */
export const russianCases = (months: readonly string[]): Rule[] => [
  rule(`${START}(?<h>\\d{1,2}):(?<m>\\d\\d)${END}(?!:)`, (match) => {
    const [hour, minute] = [Number(match.group('h')), Number(match.group('m'))];
    const genitive = /(?:^|[\s(])(?:с|со|до|от|после|около)\s$/iu.test(match.before);
    return genitive && isTime(hour, minute) ? clock(hour, minute) : undefined;
  }),
  rule(`${START}(?<d>[0-3]?\\d)(?=\\s(?:${joinAlternatives(months)})(?!\\p{L}))`, (match) => {
    const to = /(?:^|\s)ко?\s$/iu.test(match.before);
    // What is said of a day begins with its name: `1 мая — выходной`.
    const subject = match.before.trim() === '' && /^\s\p{L}+\s[—–-]\s/u.test(match.after);
    const grammar: Case | null = to ? 'dative' : subject ? '' : null;
    return grammar === null ? undefined : ordinal(Number(match.group('d')), 'n', grammar);
  }),
  rule(
    `(?<=(?:^|\\s)[Сс]о?\\s)(?<a>[12]\\d{3})(?: года?)?\\sпо\\s(?<b>[12]\\d{3})(?=\\sгод(?!\\p{L}))`,
    (match) => `${ordinal(Number(match.group('a')), 'm', 'genitive')} по ${ordinal(Number(match.group('b')))}`,
  ),
  rule(
    `${START}(?<a>${joinAlternatives(Object.keys(DAYS))})\\s?[-–—]\\s?(?<b>${joinAlternatives(Object.keys(DAYS))})${END}`,
    (match) => {
      const [from, to] = [DAYS[match.group('a').toLowerCase()], DAYS[match.group('b').toLowerCase()]];
      return from === undefined || to === undefined ? undefined : `с ${from[0]} по ${to[1]}`;
    },
    'i',
  ),
];

/** A number in an adjective: `пяти` of пятилетний. */
export function joined(value: number): string {
  const last = value % 10;
  // One is in the nominative: двадцатиоднолетний.
  if (last === 1 && value % 100 !== 11) return `${value === 1 ? '' : joined(value - 1)}одно`;
  return value === 100 ? 'сто' : value === 90 ? 'девяносто' : cardinal(value, 'm', 'genitive').replaceAll(' ', '');
}
