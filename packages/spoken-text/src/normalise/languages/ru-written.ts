import { toAmount, numberPattern, readAmount } from '../amount.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { readGender, nounForm } from './define-language.ts';
import { joined } from './ru-cases.ts';
import { writtenDates } from './ru-dates.ts';
import { currencies, letterNames, PERCENT, ROUBLE, units } from './ru-nouns.ts';
import { cardinal, caseBefore, genderByNoun, inCase, number } from './ru-numbers.ts';

const KOPECK = ROUBLE[1];

/** Second parts of adjectives that are made with a number: трёхкомнатный, десятипроцентный. */
const COMPOUNDS =
  'комнатн|этажн|местн|дневн|часов|летн|летия|летие|летию|месячн|процентн|кратн|метров|минутн|ступенчат|томн|серийн|значн|мерн|колёсн|колесн|спальн|звёздочн|звездочн|звёздн|дюймов|литров|тонн|килограмм|гранн|уровнев|сторонн|разов|слойн|полосн|ядерн|рублев|рублёв|тысячн|недельн|секундн|балльн|угольн|фазн|ходов|цветн|дверн|кнопочн|миллиметров|километров|градусн|зонн|канальн|миллионн|юродн|главн|квартирн|зальн';

/** Endings of cardinals that are written with digits: `5-ти`, `2-х`, `2-мя`. */
const cardinalRules: readonly Rule[] = [
  rule(`${START}(?<n>\\d{1,3})(?:-(?:х|ух|ёх|ех|ти|и|ми)[\\s-]?|-)(?=(?:${COMPOUNDS}))`, (match) =>
    joined(Number(match.group('n'))),
  ),
  rule(`${START}(?<n>\\d{0,2}(?<!1)[2-4])-(?:х|ух|ёх|ех|рёх|рех)${END}`, (match) =>
    cardinal(Number(match.group('n')), 'm', 'genitive'),
  ),
  rule(`${START}(?<n>\\d{1,3})-(?:ти|и|ми|сти|ста)${END}`, (match) =>
    cardinal(Number(match.group('n')), 'm', 'genitive'),
  ),
  rule(`${START}(?<n>\\d{1,3})-(?:мя|умя|емя|ью|тью)${END}`, (match) =>
    cardinal(Number(match.group('n')), 'm', 'instrumental'),
  ),
];

const HALF_NOUNS: Readonly<Record<string, string>> = {
  часа: 'часа',
  года: 'года',
  месяца: 'месяца',
  дня: 'дня',
  раза: 'раза',
  рубля: 'рубля',
  миллиона: 'миллиона',
  миллиарда: 'миллиарда',
  млн: 'миллиона',
  'млн.': 'миллиона',
  млрд: 'миллиарда',
  'млрд.': 'миллиарда',
  'тыс.': 'тысячи',
  тыс: 'тысячи',
  тысячи: 'тысячи',
  минуты: 'минуты',
  недели: 'недели',
  секунды: 'секунды',
};

const amountRules: readonly Rule[] = [
  rule(
    `${START}(?<r>${numberPattern('ru')})\\s?(?:руб\\.|руб|р\\.|рублей|рубля|рубль|₽),?\\s?(?<k>\\d{1,2})\\s?(?:коп\\.|коп|к\\.|копеек|копейки|копейка)(?!\\p{L})`,
    (match) =>
      `${inCase(readAmount(match.group('r'), 'ru'), ROUBLE[0], caseBefore(match.before))} ${inCase(toAmount(String(Number(match.group('k')))), KOPECK, caseBefore(match.before))}`,
  ),
  rule(`${START}(?<n>\\d{1,3}),5\\s(?<w>${joinAlternatives(Object.keys(HALF_NOUNS))})(?![\\p{L}\\d])`, (match) => {
    const [value, noun] = [Number(match.group('n')), HALF_NOUNS[match.group('w')] ?? ''];
    const feminine = /[иы]$/u.test(noun);
    if (value === 1) return `${feminine ? 'полторы' : 'полтора'} ${noun}`;
    if (value === 0) return undefined;
    const whole = toAmount(value);
    const forms: Readonly<Record<string, string>> = {
      миллиона: 'миллион|миллиона|миллионов',
      миллиарда: 'миллиард|миллиарда|миллиардов',
      тысячи: 'тысяча|тысячи|тысяч',
      часа: 'час|часа|часов',
      года: 'год|года|лет',
      месяца: 'месяц|месяца|месяцев',
      раза: 'раз|раза|раз',
    };
    const counted = forms[noun];
    return counted === undefined
      ? undefined
      : `${cardinal(value, feminine ? 'f' : 'm')} с половиной ${nounForm('ru', counted, whole)}`;
  }),
  // From one small number to the next: две-три минуты.
  rule(
    `${START}(?<![\\d.,]\\s?)(?<a>\\d{1,3})\\s?[-–—]\\s?(?<b>\\d{1,3})(?:[\\s\u00a0]?(?<u>${joinAlternatives(['%', ...Object.keys(units)])})(?![\\p{L}\\d])|(?=\\s(?<w>\\p{Ll}{3,})))`,
    (match) => {
      const [a, b] = [Number(match.group('a')), Number(match.group('b'))];
      if (a >= b || /стр\.?\s?$|страниц\p{L}*\s?$/u.test(match.before)) return undefined;
      const noun = match.group('u') === '%' ? PERCENT : units[match.group('u')];
      const gender = noun === undefined ? genderByNoun(b, match.group('w')) : readGender(noun);
      return `${cardinal(a, gender)}-${noun === undefined ? cardinal(b, gender) : inCase(toAmount(b), noun, '')}`;
    },
  ),
  rule(
    `${START}(?<a>${numberPattern('ru')})\\s?[x×х]\\s?(?<b>${numberPattern('ru')})(?!\\s?=)(?:\\s?(?<u>${joinAlternatives(Object.keys(units))}))?(?![\\p{L}\\d])`,
    (match) => {
      const [noun, b] = [units[match.group('u')], readAmount(match.group('b'), 'ru')];
      return `${number(readAmount(match.group('a'), 'ru'))} на ${noun === undefined ? number(b) : inCase(b, noun, '')}`;
    },
  ),
  rule(`${START}50/50${END}`, () => 'пятьдесят на пятьдесят'),
  rule(`${START}24/7${END}`, () => 'двадцать четыре на семь'),
  rule(`${START}(?<n>[23])[DД](?=-|${END})(?:-(?=\\p{L}))?`, (match) => `${cardinal(Number(match.group('n')))} дэ `),
  rule(`${START}(?<n>[248])[KК]${END}`, (match) => `${cardinal(Number(match.group('n')))} ка`),
  rule('(?<=\\d)\\+(?!\\s?\\d)', () => ' плюс'),
  rule('§\\s?(?=\\d)', () => 'параграф '),
  rule(
    `(?<![\\p{L}\\d])[vV](?<n>\\d+(?:\\.\\d+)+)${END}`,
    (match) =>
      `версия ${match
        .group('n')
        .split('.')
        .map((part) => cardinal(Number(part)))
        .join(' точка ')}`,
  ),
];

const PHONE = '\\d{2,3}[- ]\\d{2}[- ]\\d{2}';
const nameRules: readonly Rule[] = [
  rule(
    `${START}(?<p>\\+?\\d[\\s-])?(?:\\(\\d{3,5}\\)\\s?|(?<=\\d[\\s-])\\d{3,5}[\\s-])?${PHONE}${END}(?!-\\d)`,
    (match) => {
      const groups = match.text.match(/\d+/g) ?? [];
      const said = groups.map((group) =>
        group.startsWith('0')
          ? Array.from(group, (digit) => cardinal(Number(digit))).join(' ')
          : cardinal(Number(group)),
      );
      return (match.text.startsWith('+') ? 'плюс ' : '') + said.join(', ');
    },
  ),
  // A model or a virus: Ту-154, COVID-19.
  rule('(?<=\\p{L})-(?=\\d{1,4}(?![\\d-]|\\p{L}))', () => ' '),
];

/** Letters of formulas and unknowns, whose names are the Latin ones. */
const FORMULA: Readonly<Record<string, string>> = {
  C: 'цэ',
  H: 'аш',
  O: 'о',
  N: 'эн',
  S: 'эс',
  P: 'пэ',
  A: 'а',
  B: 'бэ',
  X: 'икс',
  Y: 'игрек',
  Z: 'зет',
};
export const formulaLetters = (letters: string): string =>
  Array.from(letters, (letter) => FORMULA[letter] ?? letterNames(letter)).join(' ');

/** Currencies that are written in Russian letters. */
export const russianCurrencies = {
  ...currencies,
  руб: ROUBLE,
  'руб.': ROUBLE,
  'р.': ROUBLE,
  'коп.': [KOPECK, ''],
  коп: [KOPECK, ''],
  'долл.': currencies['$'] ?? ['', ''],
  '¢': ['цент|цента|центов|цента', ''],
  '₴': ['гривна|гривны|гривен|гривны:f', ''],
  '₸': ['тенге', ''],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** What only Russian writes, before the other rules. @param months in the genitive */
export const russianWritten = (months: readonly string[]): readonly Rule[] => [
  ...nameRules,
  ...cardinalRules,
  ...writtenDates(months),
  ...amountRules,
];
