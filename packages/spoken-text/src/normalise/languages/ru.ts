import { type Amount, isCode, numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { joinAlternatives, END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { defineLanguage, listForms, readNames, nounForm } from './define-language.ts';
import { mathRules } from '../rules/mathematics.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { shortSumRule } from '../rules/sums.ts';
import { russianAbbreviations } from './ru-abbreviations.ts';
import { russianCases } from './ru-cases.ts';
import { currencies, letterNames, PERCENT, ROUBLE, units } from './ru-nouns.ts';
import { romanNumerals } from './ru-roman.ts';
import { formulaLetters, russianCurrencies, russianWritten } from './ru-written.ts';
import {
  cardinal,
  type Case,
  caseBefore,
  digits,
  genderByNoun,
  inCase,
  isOne,
  number,
  ORDINAL_ENDINGS,
  ordinal,
} from './ru-numbers.ts';

const MONTHS = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября'].concat(
  ['ноября', 'декабря'],
);
const SHORT_MONTHS: Readonly<Record<string, number>> = {
  янв: 1,
  февр: 2,
  фев: 2,
  апр: 4,
  авг: 8,
  сент: 9,
  сен: 9,
  окт: 10,
  нояб: 11,
  ноя: 11,
  дек: 12,
};
const clock = (hour: number, minute: number): string =>
  minute === 0
    ? `${cardinal(hour)} ${nounForm('ru', 'час|часа|часов|часа', { negative: false, whole: String(hour), fraction: '' })}`
    : `${cardinal(hour)} ${minute < 10 ? 'ноль ' : ''}${cardinal(minute)}`;

/** A sum of money without hundredths. */
const sum = (amount: Amount, [main]: readonly [string, string]): string => inCase(amount, main, '');

export const russian: Language = defineLanguage({
  locale: 'ru',
  names: {
    ...readNames(
      'минус, , промилле, тире, , и, плюс, равно, умножить на, разделить на, примерно, плюс-минус, номер, хештег, собака, точка, слэш, дефис, нижнее подчёркивание, вопросительный знак',
    ),
    percent: PERCENT,
  },
  cardinal: (value, gender) => cardinal(value, gender),
  number: (amount, gender) => number(amount, gender),
  digits,
  point: 'целых',
  year: (written) => cardinal(Number(written)),
  units,
  currencies: russianCurrencies,
  magnitudes: {
    'тыс.': 'тысяча|тысячи|тысяч|тысячи:f',
    тыс: 'тысяча|тысячи|тысяч|тысячи:f',
    млн: 'миллион|миллиона|миллионов|миллиона',
    'млн.': 'миллион|миллиона|миллионов|миллиона',
    млрд: 'миллиард|миллиарда|миллиардов|миллиарда',
    'млрд.': 'миллиард|миллиарда|миллиардов|миллиарда',
    трлн: 'триллион|триллиона|триллионов|триллиона',
  },
  afterMagnitude: (noun) => listForms(noun)[2] ?? listForms(noun)[0] ?? '',
  months: MONTHS,
  dateOrder: 'dmy',
  date: ({ day, month, year }) =>
    `${ordinal(day, 'n', 'genitive')} ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` ${ordinal(Number(year.length === 2 ? `20${year}` : year), 'm', 'genitive')} года`}`,
  time: ({ hour, minute = 0, second, half }) =>
    [
      clock(hour, minute),
      second === undefined ? '' : `${second < 10 ? 'ноль ' : ''}${cardinal(second)}`,
      half === undefined ? '' : half === 'am' ? 'утра' : hour === 12 || hour < 5 ? 'дня' : 'вечера',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => ordinal(value),
  fraction: (numerator, denominator) => {
    if (denominator === 2 && numerator === 1) return 'одна вторая';
    const one = ordinal(denominator, 'f');
    return `${cardinal(numerator, 'f')} ${isOne(numerator) ? one : one.replace(/(?:ая)$/u, 'ых').replace(/ья$/u, 'ьих')}`;
  },
  phone: (groups, international) =>
    (international ? 'плюс ' : '') +
    groups
      .map((group) =>
        group.startsWith('0') ? digits(group) : group.length <= 3 ? cardinal(Number(group)) : digits(group),
      )
      .join(', '),
  abbreviations: russianAbbreviations,
  letters: letterNames,
  wordAcronyms: [
    'НАТО',
    'ВУЗ',
    'ГЭС',
    'ТЭЦ',
    'ЗАГС',
    'МИД',
    'ГУМ',
    'ЦУМ',
    'МХАТ',
    'СПИД',
    'БАМ',
    'ВОЗ',
    'НИИ',
    'ГАИ',
    'ТАСС',
    'МРОТ',
    'ГОСТ',
    'УЗИ',
    'ОМОН',
    'СМИ',
  ],
  initialisms:
    'США ООН АЭС ЭВМ АЗС ЕСН МГУ ЕГЭ НЛО ИНН ЕС АО ОАО ЗАО ООО ИП ИИ ИТ? ОАЭ УК ПО? АТС УФО ЕСПЧ ОМС ОГЭ СССР ЕАЭС ОРВИ РПЦ УФСИН? АПЛ АИ ЮАР?',
  rules: [
    ...mathRules(
      {
        locale: 'ru',
        names: { minus: 'минус', plus: 'плюс', equals: 'равно' },
        cardinal,
        number: (amount) => number(amount),
        letters: formulaLetters,
      },
      {
        minus: 'минус',
        squared: ' в квадрате',
        cubed: ' в кубе',
        power: (words) => ` в степени ${words}`,
        root: 'корень из',
        comparisons: ['больше', 'меньше', 'больше или равно', 'меньше или равно', 'не равно'],
        to: ' — ',
      },
    ),
    shortSumRule({ locale: 'ru', currencies: russianCurrencies, money: sum }),
    ...russianWritten(MONTHS),
    rule('(?<!\\p{L}|\\d\\s?)[Сс]\\.\\s?(?=\\d)', ({ text }) => (text.startsWith('С') ? 'Страница ' : 'страница ')),
    rule('(?<!\\p{L}|\\d\\s?)п\\.\\s?(?=\\d)', () => 'пункт '),
    rule('(?<!\\p{L}|\\d\\s?)ст\\.\\s?(?=\\d)', () => 'статья '),
    rule('(?<!\\p{L}|\\d\\s?)ч\\.\\s?(?=\\d)', () => 'часть '),
    rule(
      '(?<!\\p{L}|\\d\\s?|(?<!\\p{L})и\\s)пр\\.(?=\\s?\\p{Lu})|(?<=(?:ий|ый|ой)\\s)пр\\.',
      ({ after }) => `проспект${/^\p{L}/u.test(after) ? ' ' : ''}`,
    ),
    rule('(?<!\\p{L}|\\d\\s?)ш\\.(?=\\s\\p{Lu})', () => 'шоссе'),
    perRule({
      день: 'в день',
      'нед.': 'в неделю',
      мес: 'в месяц',
      'мес.': 'в месяц',
      месяц: 'в месяц',
      год: 'в год',
      час: 'в час',
      ч: 'в час',
      кг: 'за килограмм',
      'чел.': 'с человека',
      'шт.': 'за штуку',
      шт: 'за штуку',
      'м²': 'за квадратный метр',
      л: 'за литр',
      сутки: 'в сутки',
      неделю: 'в неделю',
      неделя: 'в неделю',
    }),
    multipleRule((value) => inCase(readAmount(`${value}`, 'ru'), 'раз|раза|раз', '')),
    ...russianCases(MONTHS),
    rule(
      `${START}(?<d>[12]\\d|3[01]|0?[1-9])\\s(?<m>${joinAlternatives(Object.keys(SHORT_MONTHS))})(?:\\.(?:\\s(?<y>[12]\\d{3})(?!\\d))?|\\s(?<z>[12]\\d{3})${END})(?:\\s?(?:г\\.|года))?`,
      (match) => {
        const [month, written] = [SHORT_MONTHS[match.group('m')], match.group('y') || match.group('z')];
        const year = written === '' ? '' : ` ${ordinal(Number(written), 'm', 'genitive')} года`;
        return `${ordinal(Number(match.group('d')), 'n', 'genitive')} ${MONTHS[(month ?? 1) - 1] ?? ''}${year}`;
      },
    ),
    namedDate(MONTHS, { mark: '', link: '', yearLink: ' ' }, ({ day, month, year }, match) => {
      const follows = /^\s(?:года|г\.)/u.test(match.after);
      return `${ordinal(day, 'n', 'genitive')} ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` ${ordinal(Number(year), 'm', 'genitive')}${follows ? '' : ' года'}`}`;
    }),
    rule(
      '(?<=(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря) \\d{4} )г\\.',
      () => 'года',
    ),
    rule(`${START}(?<y>[12]?\\d{3})\\s(?:(?<c>год|года|году|годом|годов|годы|годах)${END}|г\\.)`, (match) => {
      const year = Number(match.group('y'));
      const word = match.group('c');
      const inYear = /(?:^|\s)(?:в|во)\s$/iu.test(match.before);
      if (word === 'году' || (word === '' && inYear))
        return `${ordinal(year, 'm', /(?:^|\s)(?:к|ко)\s$/iu.test(match.before) ? 'dative' : 'prepositional')} году`;
      if (word === 'год') return `${ordinal(year)} год`;
      if (word === 'годом') return `${ordinal(year, 'm', 'instrumental')} годом`;
      if (word === '' && /(?:^|\s)(?:с|до|от|после|около|конца|начала|середины)\s$/iu.test(match.before))
        return `${ordinal(year, 'm', 'genitive')} года`;
      return word === 'года' || word === '' ? `${ordinal(year, 'm', 'genitive')} года` : undefined;
    }),
    rule(`${START}(?<y>[12]\\d{3})[-–—](?<z>[12]\\d{3})\\s(?:гг\\.|годы|годах|годов)`, (match) => {
      const [grammar, noun]: readonly [Case, string] = /(?:^|\s)в\s$/iu.test(match.before)
        ? ['prepositional', 'годах']
        : ['', 'годы'];
      return `${ordinal(Number(match.group('y')), 'm', grammar)} — ${ordinal(Number(match.group('z')), 'm', grammar)} ${noun}`;
    }),
    rule(
      `${START}(?<n>\\d{1,4})-(?<e>ого|его|го|му|ому|ым|ом|ая|яя|ый|ой|ий|ую|ое|ье|ей|ые|ых|й|я|е|м|х|ю)${END}`,
      (match) => {
        const [gender, grammar] = ORDINAL_ENDINGS[match.group('e')] ?? ['m', ''];
        // Decades: 90-е, 1990-е. A single-digit ordinal is neuter.
        if (match.group('e') === 'е' && (/^\sгоды/u.test(match.after) || /[1-9]0$/.test(match.group('n'))))
          return ordinal(Number(match.group('n'))).replace(/(?:ый|ой|ий)$/u, 'ые');
        return match.group('e') === 'х' || match.group('e') === 'ых'
          ? ordinal(Number(match.group('n')))
              .replace(/(?:ый|ой)$/u, 'ых')
              .replace(/ий$/u, 'ьих')
          : ordinal(Number(match.group('n')), gender, grammar);
      },
    ),
    rule('стр\\.\\s?(?=\\d+\\s?[-–—])', () => 'страницы '),
    ...romanNumerals,
    rule(
      `(?<=(?:^|\\s)(?:с|от|С|От)\\s)(?<a>\\d{1,6})\\sдо\\s(?<b>\\d{1,6})(?:\\s(?<u>${joinAlternatives(Object.keys(units))})(?!\\p{L}))?(?![\\d:.,]\\d)`,
      (match) => {
        const noun = units[match.group('u')];
        const from = cardinal(Number(match.group('a')), 'm', 'genitive');
        const to = readAmount(match.group('b'), 'ru');
        return `${from} до ${noun === undefined ? number(to, 'm', 'genitive') : inCase(to, noun, 'genitive')}`;
      },
    ),
    rule(
      `(?<=(?:^|\\s)(?:от|до|из|без|для|около|ок\\.|более|менее|больше|меньше|свыше|после|порядка|От|До|Около|Более|Менее|Больше|Меньше|Свыше|После)\\s)(?<n>${numberPattern('ru')})(?:[\\s\u00a0]?(?<u>${joinAlternatives(['%', ...Object.keys(units), ...Object.keys(currencies), 'руб.'])})(?![\\p{L}\\p{N}]))?(?![\\p{L}\\d:./-]|,\\d| (?:${MONTHS.join('|')}|год))`,
      (match) => {
        const amount = readAmount(match.group('n'), 'ru');
        if (isCode(amount)) return undefined;
        const unit = match.group('u');
        const noun = unit === '%' ? PERCENT : unit === 'руб.' ? ROUBLE[0] : (units[unit] ?? currencies[unit]?.[0]);
        return noun === undefined
          ? number(amount, /^\s\p{L}+(?:и|ы)(?!\p{L})/u.test(match.after) ? 'f' : 'm', 'genitive')
          : inCase(amount, noun, 'genitive');
      },
    ),
  ],
  agreement: [
    rule(
      `${START}(?<![\\s(][-−])(?<![.,])(?<n>\\d{1,3}(?:[ \u00a0]\\d{3})*)(?=\\s(?<w>\\p{Ll}{3,}))(?![ ]\\d)`,
      (match) => {
        const value = Number(match.group('n').replace(/\D/g, ''));
        const word = match.after.trim().split(/[^\p{L}]/u)[0] ?? '';
        if (/^0\d/.test(match.text) || MONTHS.includes(word)) return undefined;
        const grammar: Case = /(?:ами|ями|ьми)$/u.test(word)
          ? 'instrumental'
          : /(?:ам|ям)$/u.test(word)
            ? 'dative'
            : /(?:ах|ях)$/u.test(word)
              ? 'prepositional'
              : caseBefore(match.before);
        return cardinal(
          value,
          genderByNoun(value, word),
          grammar === 'genitive' && !/(?:ов|ев|ей|ий|[^аеёиоуыэюя])$/u.test(word) ? '' : grammar,
        );
      },
    ),
  ],
});
