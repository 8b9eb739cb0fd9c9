import { toAmount } from '../amount.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { nounForm } from './define-language.ts';
import { romanValue } from './roman.ts';
import { units } from './ru-nouns.ts';
import { cardinal, type Case, ordinal } from './ru-numbers.ts';

const isTime = (hour: number, minute: number): boolean => hour <= 24 && minute < 60;
const clockFrom = (hour: number, minute: number): string => {
  const said = cardinal(hour, 'm', 'genitive');
  if (minute > 0) return `${said} ${minute < 10 ? 'ноля ' : ''}${cardinal(minute, 'm', 'genitive')}`;
  return `${said} ${hour % 10 === 1 && hour !== 11 ? 'часа' : 'часов'}`;
};

/** Dates, times and centuries. @param months in the genitive */
export const writtenDates = (months: readonly string[]): readonly Rule[] => {
  const month = `(?<m>${joinAlternatives(months)})`;
  return [
    rule(`${START}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4})\\s?(?:г\\.|года|год)(?!\\p{L})`, (match) => {
      const [day, name] = [Number(match.group('d')), months[Number(match.group('m')) - 1]];
      if (day < 1 || day > 31 || name === undefined) return undefined;
      return `${ordinal(day, 'n', 'genitive')} ${name} ${ordinal(Number(match.group('y')), 'm', 'genitive')} года`;
    }),
    rule(
      `(?<=(?:^|\\s)[Сс]о? )(?<a>\\d{1,2})\\sпо\\s(?<b>\\d{1,2})(?=\\s${month}(?!\\p{L}))`,
      (match) => `${ordinal(Number(match.group('a')), 'n', 'genitive')} по ${ordinal(Number(match.group('b')), 'n')}`,
    ),
    rule(`(?<=[а-я] по )(?<d>\\d{1,2})(?=\\s${month}(?!\\p{L}))`, (match) => ordinal(Number(match.group('d')), 'n')),
    rule(
      `${START}(?<a>\\d{1,2})\\s?[-–—]\\s?(?<b>\\d{1,2})(?=\\s${month}(?!\\p{L}))`,
      (match) => `с ${ordinal(Number(match.group('a')), 'n', 'genitive')} по ${ordinal(Number(match.group('b')), 'n')}`,
    ),
    rule(
      `(?<=(?:^|\\s)(?:[СсВвКк]о?|[Дд]о|[Оо]т|[Пп]осле|[Оо]коло) )(?<h>\\d{1,2})\\.(?<m>[0-5]\\d)(?![\\d.]|\\s?(?:%|${joinAlternatives(Object.keys(units))})(?!\\p{L}))`,
      (match) => {
        const [hour, minute] = [Number(match.group('h')), Number(match.group('m'))];
        if (!isTime(hour, minute)) return undefined;
        if (!/(?:^|\s)[ВвКк]о?\s$/u.test(match.before)) return clockFrom(hour, minute);
        const hours = nounForm('ru', 'час|часа|часов', toAmount(hour));
        return minute === 0
          ? `${cardinal(hour)} ${hours}`
          : `${cardinal(hour)} ${minute < 10 ? 'ноль ' : ''}${cardinal(minute)}`;
      },
    ),
    rule(`${START}(?<h>\\d{1,2})[:](?<m>[0-5]\\d)\\s?[-–—]\\s?(?<h2>\\d{1,2})[:](?<m2>[0-5]\\d)${END}`, (match) => {
      const [from, to] = [
        [Number(match.group('h')), Number(match.group('m'))] as const,
        [Number(match.group('h2')), Number(match.group('m2'))] as const,
      ];
      const opening = /(?:^|\s)[Сс]о?\s$/u.test(match.before) ? '' : 'с ';
      return isTime(...from) && isTime(...to) ? `${opening}${clockFrom(...from)} до ${clockFrom(...to)}` : undefined;
    }),
    rule(`${START}(?<r>[IVXХ]{1,6})\\s?[-–—]\\s?(?<s>[IVXХ]{1,6})\\s(?:вв\\.|века|веках|веков)`, (match) => {
      const [a, b] = [roman(match.group('r')), roman(match.group('s'))];
      if (a === undefined || b === undefined) return undefined;
      const inside = /(?:^|\s)[Вв]\s$/u.test(match.before);
      const grammar: Case = inside ? 'prepositional' : '';
      return `${ordinal(a, 'm', grammar)} — ${ordinal(b, 'm', grammar)} ${inside ? 'веках' : 'века'}`;
    }),
    rule(`${START}(?<r>[IVXХ]{1,6})\\sв\\.(?=\\s|,|$|\\))`, (match) => {
      const value = roman(match.group('r'));
      if (value === undefined) return undefined;
      if (/(?:^|\s)[Вв]о?\s$/u.test(match.before)) return `${ordinal(value, 'm', 'prepositional')} веке`;
      const genitive =
        /(?:^|\s)(?:с|до|от|из|после|конца|начала|середины|конце|начале|середине|половине|четверти)\s$/iu.test(
          match.before,
        );
      return genitive ? `${ordinal(value, 'm', 'genitive')} века` : `${ordinal(value)} век`;
    }),
    rule(
      `${START}(?<r>[IVXХ]{1,6})\\s(?=(?:\\p{Ll}{2,}(?<e>ая|яя|ый|ий|ой|ое|ого|его|ую|юю|ые|ых)(?!\\p{L})|(?<f>квартал|съезд|том|тур|этап|раунд|класс|фестиваль|чемпионат|конгресс|раздел|период|семестр|курс|место|группа|степень|глава|часть|категория)(?:а|е|у)?(?!\\p{L})))`,
      (match) => {
        const value = roman(match.group('r'));
        if (value === undefined) return undefined;
        const said = ADJECTIVES[match.group('e')];
        if (said !== undefined) return `${ordinal(value, said[0], said[1])} `;
        const noun = match.group('f');
        return `${ordinal(value, noun === 'место' ? 'n' : /(?:а|я|ь)$/u.test(noun) && noun !== 'фестиваль' ? 'f' : 'm')} `;
      },
    ),
  ];
};

const ADJECTIVES: Readonly<Record<string, readonly ['m' | 'f' | 'n', Case]>> = {
  ая: ['f', ''],
  яя: ['f', ''],
  ый: ['m', ''],
  ий: ['m', ''],
  ое: ['n', ''],
  ой: ['f', 'genitive'],
  ого: ['m', 'genitive'],
  его: ['m', 'genitive'],
  ую: ['f', 'accusative'],
  юю: ['f', 'accusative'],
};

const roman = (written: string): number | undefined => romanValue(written.replaceAll('Х', 'X'));
