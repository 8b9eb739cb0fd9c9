import { type Amount, isCode } from '../amount.ts';
import type { Gender } from '../language.ts';
import { spellOut } from '../spellout.ts';
import { listForms, readGender, nounForm } from './define-language.ts';

export type Case = '' | 'genitive' | 'dative' | 'instrumental' | 'prepositional' | 'accusative';

const GENDERS: Readonly<Record<Gender, string>> = { m: 'masculine', f: 'feminine', n: 'neuter' };

/** CLDR writes е for ё, which changes the sound and the stress. */
const withYo = (words: string): string =>
  words
    .replace(/(?<=тр|четыр)ех/gu, 'ёх')
    .replace(/(?<=тр|четыр)ем(?!я)/gu, 'ём')
    .replace(/(?<=тр|четыр|чет)ех(?=сот)/gu, 'ёх')
    .replace(/четверт(?=ого|ый|ая|ое|ой|ому|ым|ом|ую|ых|ые|ыми)/gu, 'четвёрт');

const form = (kind: 'cardinal' | 'ordinal', gender: Gender, grammar: Case): string =>
  `${kind}-${GENDERS[gender]}${grammar === '' ? '' : `-${grammar}`}`;

export const cardinal = (value: number, gender: Gender = 'm', grammar: Case = ''): string =>
  withYo(spellOut('ru', form('cardinal', gender, grammar), value)).replace(/^одна тысяча(?= |$)/u, 'тысяча');

/** Round hundreds and thousands, which CLDR leaves as cardinals, are made of the genitive. */
const ROUND: Readonly<Record<number, string>> = { 200: 'двухсот', 300: 'трёхсот', 400: 'четырёхсот', 500: 'пятисот' };
const ENDINGS: Readonly<Record<string, string>> = {
  m: 'ый',
  f: 'ая',
  n: 'ое',
  'm-genitive': 'ого',
  'f-genitive': 'ой',
};
export const ordinal = (value: number, gender: Gender = 'm', grammar: Case = ''): string => {
  const round = ROUND[value % 1000];
  if (round !== undefined) {
    const before = value >= 1000 ? `${cardinal(Math.floor(value / 1000) * 1000)} ` : '';
    return `${before}${round}${ENDINGS[`${gender}${grammar === '' ? '' : `-${grammar}`}`] ?? 'ого'}`;
  }
  return withYo(spellOut('ru', form('ordinal', gender, grammar), value)).replace(/^одна тысяча(?= )/u, 'тысяча');
};
export const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');

const TENTHS: readonly (readonly [string, string])[] = [
  ['десятая', 'десятых'],
  ['сотая', 'сотых'],
  ['тысячная', 'тысячных'],
];
export const isOne = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;

export const number = (amount: Amount, gender: Gender = 'm', grammar: Case = ''): string => {
  const { negative, whole, fraction } = amount;
  const sign = negative ? 'минус ' : '';
  if (isCode(amount)) return sign + digits(whole);
  if (fraction === '') return sign + cardinal(Number(whole), gender, grammar);
  const parts = TENTHS[fraction.length - 1];
  const before = `${sign}${cardinal(Number(whole), 'f')} ${isOne(Number(whole)) ? 'целая' : 'целых'}`;
  if (parts === undefined) return `${before} ${digits(fraction)}`;
  return `${before} ${cardinal(Number(fraction), 'f')} ${isOne(Number(fraction)) ? parts[0] : parts[1]}`;
};

/** The case that a preposition or comparison before a number asks for. */
const CASES: readonly (readonly [RegExp, Case])[] = [
  [
    /(?:^|\s)(?:от|до|из|без|для|около|более|менее|больше|меньше|свыше|после|с|со|порядка|старше|младше|у|кроме|вместо|в течение|в возрасте)\s$/iu,
    'genitive',
  ],
  [/(?:^|\s)(?:к|ко|благодаря)\s$/iu, 'dative'],
  [/(?:^|\s)(?:между|перед|над|под)\s$/iu, 'instrumental'],
  [/(?:^|\s)(?:о|об|при)\s$/iu, 'prepositional'],
];
export const caseBefore = (before: string): Case => CASES.find(([pattern]) => pattern.test(before))?.[1] ?? '';

/** The genitive of a counted noun is its third form, or after one its second. */
export const inCase = (amount: Amount, noun: string, grammar: Case): string => {
  if (grammar !== 'genitive' || amount.fraction !== '')
    return `${number(amount, readGender(noun))} ${nounForm('ru', noun, amount)}`;
  const forms = listForms(noun);
  const value = Number(amount.whole);
  return `${number(amount, readGender(noun), grammar)} ${(isOne(value) ? forms[1] : forms[2]) ?? forms[0] ?? ''}`;
};

export const ORDINAL_ENDINGS: Readonly<Record<string, readonly [Gender, Case]>> = {
  й: ['m', ''],
  ый: ['m', ''],
  ой: ['m', ''],
  ий: ['m', ''],
  я: ['f', ''],
  ая: ['f', ''],
  яя: ['f', ''],
  е: ['n', ''],
  ое: ['n', ''],
  ье: ['n', ''],
  го: ['m', 'genitive'],
  ого: ['m', 'genitive'],
  его: ['m', 'genitive'],
  му: ['m', 'dative'],
  ому: ['m', 'dative'],
  м: ['m', 'prepositional'],
  ом: ['m', 'prepositional'],
  ым: ['m', 'instrumental'],
  ю: ['f', 'accusative'],
  ую: ['f', 'accusative'],
  ей: ['f', 'genitive'],
};

/** The gender of a counted noun, by its ending: one takes the nominative, two to four the genitive. */
export function genderByNoun(value: number, word: string): Gender {
  if (isOne(value))
    return /(?:[ая]|ость|вещь|ночь|часть|дверь|речь|кровать|тетрадь|площадь)$/u.test(word) && !word.endsWith('мя')
      ? 'f'
      : /[оеё]$/u.test(word) || word.endsWith('мя')
        ? 'n'
        : 'm';
  return /[иы]$/u.test(word) ? 'f' : 'm';
}
