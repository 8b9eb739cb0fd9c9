import type { Locale } from '@orator/contracts/core/common';
import { type Amount, toAmount, isCode } from '../amount.ts';
import type { Gender, Language, Noun } from '../language.ts';

type Defaults =
  | 'agreement'
  | 'number'
  | 'counted'
  | 'digits'
  | 'year'
  | 'money'
  | 'phone'
  | 'letters'
  | 'afterMagnitude';

/** What a language must define; the rest has defaults. */
export type OwnLanguage = Omit<Language, Defaults | 'wordAcronyms' | 'initialisms'> &
  Partial<Pick<Language, Defaults>> & {
    /** The sign before decimals, and how they are read: digit by digit if this is left out. */
    readonly point: string;
    readonly decimals?: (fraction: string) => string;
    /** Placed between a number of whole millions and its noun. */
    readonly of?: string;
    /** Placed between the main unit and the hundredths of a sum of money. */
    readonly centsLink?: string;
    readonly wordAcronyms?: readonly string[];
    /** Separated by blanks; `US?` is a word too. */
    readonly initialisms?: string;
  };

/** The orders of plural categories in which nouns list their forms. */
const CATEGORIES: Readonly<Partial<Record<Locale, readonly Intl.LDMLPluralRule[]>>> = {
  ru: ['one', 'few', 'many', 'other'],
};

/** Initialisms that are spelled everywhere though they could be said. */
const SPELLED =
  'WHO? LED? SOS HIV AED ETF ESG EMS OTT OTA OCR OEM ODM ICT IOT SUV UV MOU USA UK EU UN UAE AI IT? ID CEO COO CIO API URL? UI UX IP ISP IQ EQ OS IO AC EP EPS AR AV APA AMA IEEE ICU IOC IMO ISS VIP UFO FAQ ETA AKA FYI DIY NYC SEO SAP SAS OECD AOL AAA AA AG ATP BMI CAD EUR AUD IPO EUV ECG EEG';

/** Acronyms that are said as words everywhere. */
const WORDS = [
  'NASA',
  'NATO',
  'UNESCO',
  'UNICEF',
  'OPEC',
  'LASER',
  'COVID',
  'GIF',
  'RAM',
  'ROM',
  'PIN',
  'SIM',
  'FIFA',
  'UEFA',
  'IKEA',
  'JPEG',
  'JSON',
  'OK',
];

export const readGender = (noun: Noun): Gender => {
  const marked = noun.slice(-2);
  return marked === ':f' ? 'f' : marked === ':n' ? 'n' : 'm';
};

export const listForms = (noun: Noun): readonly string[] => noun.replace(/:[mfn]$/, '').split('|');

/** The form of a noun beside a number, by the plural rules of CLDR. */
export function nounForm(locale: Locale, noun: Noun, { whole, fraction }: Amount): string {
  const forms = listForms(noun);
  const rules = new Intl.PluralRules(locale, { minimumFractionDigits: Math.min(fraction.length, 15) });
  const category = rules.select(Number(fraction === '' ? whole : `${whole}.${fraction}`));
  const index = (CATEGORIES[locale] ?? ['one']).indexOf(category);
  return forms[index] ?? forms.at(-1) ?? '';
}

/** `de` before a vowel is `d'` in French. */
const elided = (of: string, noun: string): string =>
  of === "d'" ? (/^[aeiouhéy]/iu.test(noun) ? `d'${noun}` : `de ${noun}`) : `${of} ${noun}`.trim();

const readInitialisms = (list: string): Language['initialisms'] =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((one) => [one.replace('?', ''), one.endsWith('?') ? 'either' : 'letters']),
  );

/** Fills in the defaults for numbers, sums and phone numbers. */
export function defineLanguage(own: OwnLanguage): Language {
  const { locale, names, of = '' } = own;
  const digits = own.digits ?? ((text: string) => Array.from(text, (digit) => own.cardinal(Number(digit))).join(' '));
  const number =
    own.number ??
    ((amount: Amount, gender?: Gender): string => {
      const { whole, fraction, negative } = amount;
      const sign = negative ? `${names.minus} ` : '';
      if (isCode(amount)) return sign + digits(whole) + (fraction === '' ? '' : ` ${own.point} ${digits(fraction)}`);
      if (fraction === '') return sign + own.cardinal(Number(whole), gender);
      return `${sign}${own.cardinal(Number(whole))} ${own.point} ${(own.decimals ?? digits)(fraction)}`;
    });
  const counted =
    own.counted ??
    ((amount: Amount, noun: Noun): string => {
      const form = nounForm(locale, noun, amount);
      const millions = amount.fraction === '' && Number(amount.whole) > 0 && Number(amount.whole) % 1e6 === 0;
      return `${number(amount, readGender(noun))} ${millions ? elided(of, form) : form}`;
    });
  const money =
    own.money ??
    ((amount: Amount, [main, sub]: readonly [Noun, Noun]): string => {
      const cents = amount.fraction.length === 2 && sub !== '' ? Number(amount.fraction) : 0;
      if (amount.fraction.length !== 2 || sub === '') return counted(amount, main);
      const sum = { ...amount, fraction: '' };
      if (cents === 0) return counted(sum, main);
      if (Number(amount.whole) === 0) return counted({ ...toAmount(cents), negative: amount.negative }, sub);
      return `${counted(sum, main)} ${own.centsLink ?? ''} ${counted(toAmount(cents), sub)}`.replace('  ', ' ');
    });
  return {
    ...own,
    agreement: own.agreement ?? [],
    digits,
    number,
    counted,
    money,
    year: own.year ?? ((year) => own.cardinal(Number(year))),
    afterMagnitude: own.afterMagnitude ?? ((noun) => elided(of, listForms(noun).at(-1) ?? '')),
    phone:
      own.phone ??
      ((groups, international) =>
        (international ? `${names.plus} ` : '') + groups.map((group) => digits(group)).join(', ')),
    letters: own.letters ?? ((acronym) => Array.from(acronym).join(' ')),
    wordAcronyms: new Set([...WORDS, ...(own.wordAcronyms ?? [])]),
    initialisms: readInitialisms(`${SPELLED} ${own.initialisms ?? ''}`),
  };
}

/** Symbols of currencies and their ISO 4217 codes, in the order of the nouns that a language gives. */
const CURRENCIES = [
  ['$', 'US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', '￥', 'JPY'],
  ['CNY', 'RMB', 'CN¥'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['R$', 'BRL'],
  ['₫', 'VND'],
  ['Rp', 'IDR'],
  ['₹', 'INR'],
  ['CHF'],
] as const;

/** @param nouns of dollar, euro, pound, yen, yuan, won, rouble, real, dong, rupiah, rupee, franc: `main/hundredth` */
export const readCurrencies = (nouns: readonly string[]): Record<string, readonly [Noun, Noun]> =>
  Object.fromEntries(
    nouns.flatMap((pair, index) => {
      const [main = '', sub = ''] = pair.split('/');
      return (CURRENCIES[index] ?? []).map((sign): [string, readonly [Noun, Noun]] => [sign, [main, sub]]);
    }),
  );

const UNITS = [
  'km',
  'm',
  'cm',
  'mm',
  'kg',
  'g',
  'mg',
  't',
  'l',
  'ml',
  'km/h',
  'm²',
  'km²',
  'm³',
  '°C',
  '°F',
  '°',
].concat([
  'GB',
  'MB',
  'kB',
  'TB',
  'Hz',
  'kHz',
  'MHz',
  'GHz',
  'W',
  'kW',
  'kWh',
  'V',
  'h',
  'min',
  's',
  'ms',
  'ha',
  'm/s',
]);
/** Other spellings of units. */
const SAME: Readonly<Record<string, string>> = {
  L: 'l',
  mL: 'ml',
  KB: 'kB',
  m2: 'm²',
  km2: 'km²',
  m3: 'm³',
  '℃': '°C',
  '° C': '°C',
  ºC: '°C',
  'º C': '°C',
  ºF: '°F',
  '℉': '°F',
  kmh: 'km/h',
  '㎡': 'm²',
  '㎢': 'km²',
  '㎥': 'm³',
  '㎞': 'km',
  '㎝': 'cm',
  '㎜': 'mm',
  '㎏': 'kg',
  '㎎': 'mg',
  '㎖': 'ml',
  ℓ: 'l',
};

/** @param nouns in the order of `UNITS`, separated by commas */
export function readUnits(nouns: string): Record<string, Noun> {
  const list = nouns.split(',').map((noun) => noun.trim());
  const units = Object.fromEntries(UNITS.map((unit, index) => [unit, list[index] ?? ''] as const));
  for (const [other, unit] of Object.entries(SAME)) units[other] = units[unit] ?? '';
  return Object.fromEntries(Object.entries(units).filter(([, noun]) => noun !== ''));
}

/** Further units of everyday texts. `Mbps` and the like are said as `Mbit/s`. */
const MORE_UNITS = ['cl', 'dl', 'kcal', 'mAh', 'Mbit/s', 'Gbit/s', 'MB/s', 'dB'];

/** @param nouns in the order of `MORE_UNITS`, separated by commas */
export function readMoreUnits(nouns: string): Record<string, Noun> {
  const list = nouns.split(',').map((noun) => noun.trim());
  const units = Object.fromEntries(MORE_UNITS.map((unit, index) => [unit, list[index] ?? ''] as const));
  return { ...units, Mbps: units['Mbit/s'] ?? '', Gbps: units['Gbit/s'] ?? '', cL: units['cl'] ?? '' };
}

export const readNames = (list: string): Language['names'] => {
  const words = list.split(',').map((word) => word.trim());
  const at = (index: number): string => words[index] ?? '';
  return {
    minus: at(0),
    percent: at(1),
    permille: at(2),
    to: at(3),
    score: at(4),
    and: at(5),
    plus: at(6),
    equals: at(7),
    times: at(8),
    dividedBy: at(9),
    about: at(10),
    plusMinus: at(11),
    number: at(12),
    hashtag: at(13),
    at: at(14),
    dot: at(15),
    slash: at(16),
    dash: at(17),
    underscore: at(18),
    question: at(19),
  };
};
