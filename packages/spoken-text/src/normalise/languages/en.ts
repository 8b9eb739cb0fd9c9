import { readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { weekdayRule } from '../rules/weekdays.ts';
import { dayBeforeDateRule } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { englishAbbreviations } from './en-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { readState } from './en-states.ts';
import { romanRule } from './roman.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
].concat(['November', 'December']);
const SHORT = /^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)/i;
const WRITTEN_MONTH = `(?:${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\.?)`;
const monthName = (written: string): string =>
  SHORT.test(written) ? (MONTHS.find((month) => month.startsWith(written.slice(0, 3))) ?? written) : written;

const cardinal = (value: number): string => spellOut('en', 'cardinal', value);
const ordinal = (value: number): string => spellOut('en', 'ordinal', value);
const year = (written: string): string => spellOut('en', 'numbering-year', Number(written)).replace('oh-', 'oh ');
const withYear = (date: string, written: string): string =>
  written === '' ? date : `${date}, ${year(written.length === 2 ? `20${written}` : written)}`;

const DAYS = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const PLURAL_ORDINALS: Readonly<Record<number, string>> = { 2: 'half', 4: 'quarter' };

const base: Language = defineLanguage({
  locale: 'en',
  names: readNames(
    'minus, percent, per mille, to, to, and, plus, equals, times, divided by, about, plus or minus, number, hashtag, at, dot, slash, dash, underscore, question mark',
  ),
  cardinal,
  point: 'point',
  year,
  units: {
    ...readUnits(
      'kilometer|kilometers,meter|meters,centimeter|centimeters,millimeter|millimeters,kilogram|kilograms,gram|grams,milligram|milligrams,ton|tons,liter|liters,milliliter|milliliters,kilometer per hour|kilometers per hour,square meter|square meters,square kilometer|square kilometers,cubic meter|cubic meters,degree Celsius|degrees Celsius,degree Fahrenheit|degrees Fahrenheit,degree|degrees,gigabyte|gigabytes,megabyte|megabytes,kilobyte|kilobytes,terabyte|terabytes,hertz,kilohertz,megahertz,gigahertz,watt|watts,kilowatt|kilowatts,kilowatt hour|kilowatt hours,volt|volts,hour|hours,minute|minutes,second|seconds,millisecond|milliseconds,hectare|hectares,meter per second|meters per second',
    ),
    ...readMoreUnits(
      'centiliter|centiliters,deciliter|deciliters,kilocalorie|kilocalories,milliampere hour|milliampere hours,megabit per second|megabits per second,gigabit per second|gigabits per second,megabyte per second|megabytes per second,decibel|decibels',
    ),
    mpg: 'mile per gallon|miles per gallon',
    bpm: 'beat per minute|beats per minute',
    psi: 'pound per square inch|pounds per square inch',
    'fl oz': 'fluid ounce|fluid ounces',
    'fl. oz.': 'fluid ounce|fluid ounces',
    'sq ft': 'square foot|square feet',
    yd: 'yard|yards',
    gal: 'gallon|gallons',
    mph: 'mile per hour|miles per hour',
    mi: 'mile|miles',
    ft: 'foot|feet',
    lb: 'pound|pounds',
    lbs: 'pound|pounds',
    oz: 'ounce|ounces',
    hrs: 'hour|hours',
    mins: 'minute|minutes',
    secs: 'second|seconds',
    tsp: 'teaspoon|teaspoons',
    tbsp: 'tablespoon|tablespoons',
  },
  currencies: readCurrencies([
    'dollar|dollars/cent|cents',
    'euro|euros/cent|cents',
    'pound|pounds/penny|pence',
    'yen',
    'yuan',
    'won',
    'ruble|rubles/kopeck|kopecks',
    'real|reais/centavo|centavos',
    'dong',
    'rupiah',
    'rupee|rupees/paisa|paise',
    'franc|francs/centime|centimes',
  ]),
  centsLink: 'and',
  magnitudes: {
    thousand: 'thousand',
    million: 'million',
    billion: 'billion',
    trillion: 'trillion',
    bn: 'billion',
    mn: 'million',
    m: 'million',
    tn: 'trillion',
    K: 'thousand',
    k: 'thousand',
    M: 'million',
    B: 'billion',
  },
  months: MONTHS,
  dateOrder: 'mdy',
  date: ({ day, month, year: written }) => withYear(`${MONTHS[month - 1] ?? ''} ${ordinal(day)}`, written),
  time: ({ hour, minute, second, half }) => {
    const suffix = half === undefined ? '' : half === 'am' ? ' a.m.' : ' p.m.';
    const minutes = minute ?? 0;
    const oh = minutes < 10 ? `oh ${cardinal(minutes)}` : cardinal(minutes);
    if (second !== undefined) return `${cardinal(hour)} ${oh} and ${cardinal(second)} seconds${suffix}`;
    if (minutes > 0) return `${cardinal(hour)} ${oh}${suffix}`;
    return `${cardinal(hour)}${suffix === '' ? (hour > 12 ? ' hundred' : " o'clock") : suffix}`;
  },
  ordinal,
  fraction: (numerator, denominator) => {
    const part = PLURAL_ORDINALS[denominator] ?? ordinal(denominator);
    return `${cardinal(numerator)} ${numerator === 1 ? part : part === 'half' ? 'halves' : `${part}s`}`;
  },
  abbreviations: englishAbbreviations,
  wordAcronyms: ['SWAT', 'AIDS', 'ASAP', 'NAFTA', 'SCUBA'],
  initialisms:
    'US? WHO? OR? ER LA? DA AD ISBN NYPD LAPD YMCA DOB ATV SOS ROI ETF IPA NHL AFL AFC NHS IRS IRL IMHO IDK BA MA? BSE POW EST SUV PIP? PTO CIO CISO? EFL ESL EULA? UCLA UCL IEP OTC ATC ICBM ETC? GOP ABC OED OAP POA PE? EEA EC EFTA? ECB UNHCR ISIS? ONS AWS IAM EKS APK EXE ISO? IDE? NPM NFT ANC UDA IUD EMT ICO UAV AFK NYU EMS',
  rules: [
    rule('(?<=\\d\\s?[ap]m)\\s?[-–—]\\s?(?=\\d)', () => ' to ', 'i'),
    rule(`${START}2000['’]?s${END}`, () => 'two thousands'),
    perRule({
      day: 'per day',
      week: 'per week',
      month: 'per month',
      mo: 'per month',
      year: 'per year',
      yr: 'per year',
      h: 'per hour',
      'm²': 'per square meter',
      hour: 'per hour',
      hr: 'per hour',
      night: 'per night',
      person: 'per person',
      kg: 'per kilogram',
    }),
    multipleRule((value) => `${cardinal(value)} ${value === 1 ? 'time' : 'times'}`),
    rule(`${START}(?:911|999|112|988|411)${END}(?<=\\b(?:[Cc]all|[Dd]ial|[Tt]ext|[Rr]ing) \\d{3})`, (match) =>
      Array.from(match.text, (digit) => cardinal(Number(digit))).join(' '),
    ),
    // "St" after a name is a street; before a name it is a saint.
    rule(
      '(?<=\\b\\d+[A-Z]? (?:\\p{Lu}[\\p{L}.]* ){1,3}|\\d(?:st|nd|rd|th) )St(?:\\.|(?=\\s?(?:[,;)]|$)))',
      () => 'Street',
    ),
    rule('(?<!\\p{L})Apt(?=\\s\\d)', () => 'Apartment'),
    rule(`(?<![\\p{L}\\p{N}\\p{Sc}.])\\.(?<f>\\d{1,4})${END}(?!\\.)`, (match) => {
      return `point ${Array.from(match.group('f'), (digit) => cardinal(Number(digit))).join(' ')}`;
    }),
    rule(`${START}(?<f>\\d)\\s?ft\\.?\\s(?<i>1?\\d)\\s?in(?:\\.|${END})`, (match) => {
      const inches = Number(match.group('i'));
      return `${cardinal(Number(match.group('f')))} feet ${cardinal(inches)} inch${inches === 1 ? '' : 'es'}`;
    }),
    rule('(?<![\\p{L}\\p{N}])AT&T(?![\\p{L}\\p{N}])', () => 'A T and T'),
    rule('(?<![\\p{L}\\p{N}])C(?<s>\\+\\+|#)(?![\\p{L}\\p{N}])', (match) =>
      match.group('s') === '#' ? 'C sharp' : 'C plus plus',
    ),
    rule(
      `${START}(?<f>\\d)['’′]\\s?(?<i>1?\\d)(?:["”″]|'')`,
      (match) => `${cardinal(Number(match.group('f')))} foot ${cardinal(Number(match.group('i')))}`,
    ),
    rule(
      `${START}(?<a>\\d{1,4})\\s?[x×]\\s?(?<b>\\d{1,4})\\s?(?<u>ft|in|m|cm|mm|feet|inches|pixels|px)${END}`,
      (match) => {
        const unit = { ft: 'feet', in: 'inches', m: 'meters', cm: 'centimeters', mm: 'millimeters', px: 'pixels' };
        const name = Object.entries(unit).find(([sign]) => sign === match.group('u'))?.[1] ?? match.group('u');
        return `${cardinal(Number(match.group('a')))} by ${cardinal(Number(match.group('b')))} ${name}`;
      },
    ),
    rule(
      `${START}(?<month>${WRITTEN_MONTH}) (?<d>[0-3]?\\d)(?:st|nd|rd|th)?(?:,? (?<y>[12]\\d{3}))?${END}(?!:)`,
      (match) => withYear(`${monthName(match.group('month'))} ${ordinal(Number(match.group('d')))}`, match.group('y')),
    ),
    rule(
      `${START}(?<d>[0-3]?\\d)(?:st|nd|rd|th)?(?: of)? (?<month>${WRITTEN_MONTH})(?:,? (?<y>[12]\\d{3}))?${END}`,
      (match) => {
        const article = /\bthe $/i.test(match.before) ? '' : 'the ';
        return withYear(
          `${article}${ordinal(Number(match.group('d')))} of ${monthName(match.group('month'))}`,
          match.group('y'),
        );
      },
    ),
    rule(
      `${START}(?<month>${WRITTEN_MONTH}),? (?<y>[12]\\d{3})${END}`,
      (match) => `${monthName(match.group('month'))} ${year(match.group('y'))}`,
    ),
    rule(`(?<![\\d,])(?<n>\\d{1,3}(?:,\\d{3})+|\\d+)(?:st|nd|rd|th)${END}`, (match) =>
      ordinal(Number(match.group('n').replaceAll(',', ''))),
    ),
    rule(
      `${START}(?<c>1[1-9]|20)(?<d>\\d)0['’]?s${END}`,
      (match) => `${cardinal(Number(match.group('c')))} ${decade(match.group('d'))}`,
    ),
    rule(`['’](?<d>[2-9])0s${END}`, (match) => decade(match.group('d'))),
    rule(
      `(?<=\\b(?:in|since|from|by|of|until|till|before|after|around|circa|year|early|late|mid|between|during|spring|summer|autumn|fall|winter|©) ?)(?<y>1[1-9]\\d\\d|20\\d\\d)${END}(?![,.]\\d|\\s?[-–—%]|\\s(?:people|men|women|times|days|years|more))`,
      (match) => year(match.group('y')),
      'i',
    ),
    romanRule(`(?<=\\p{Lu}\\p{Ll}+ )(?<r>[IVX]{2,6})${END}`, (value, match) => {
      return /(?:Chapter|Part|Volume|War|Act|Phase|Type|Article|Section|Level|Book) $/.test(match.before)
        ? cardinal(value)
        : `the ${ordinal(value)}`;
    }),
    rule(`(?<=\\b(?:Chapter|Part|Volume|War|Act|Phase|Type|Article|Section|Level|Book) )I${END}`, () => 'one'),
    rule('(?<![\\p{L}\\p{N}])pp?\\.\\s?(?=\\d)', (match) => (match.text.startsWith('pp') ? 'pages ' : 'page ')),
    weekdayRule(DAYS, 'to'),
  ],
});

function decade(digit: string): string {
  const tens = Number(digit) * 10;
  return tens === 0 ? 'hundreds' : tens === 10 ? 'tens' : cardinal(tens).replace(/y$/, 'ies');
}

/** Streets by their abbreviations, which stand after a name; titles and saints stand before one. */
const STREETS: Readonly<Record<string, string>> = {
  'St.': 'Street',
  'Dr.': 'Drive',
  'Rd.': 'Road',
  'Ln.': 'Lane',
  'Ct.': 'Court',
  'Pl.': 'Place',
  'Sq.': 'Square',
  'Hwy.': 'Highway',
  'Pkwy.': 'Parkway',
};
const STREET = '(?:St|Dr|Rd|Ln|Ct|Pl|Sq|Hwy|Pkwy)\\.';

/** Letters of thousands and more after a number that counts something: `3.5M users`, not the resolution `4K`. */
const COUNTED = `${START}(?<!\\p{Sc}\\s?)(?:(?<n>\\d{1,4}\\.\\d{1,2})(?<m>[KkMB])(?![\\p{L}\\p{N}])|(?!(?:2|4|5|6|8)[Kk])(?<w>\\d{1,3})(?<l>[KkMB])(?=\\s\\p{Ll}+s\\b))`;
const THOUSANDS: Readonly<Record<string, string>> = { K: 'thousand', k: 'thousand', M: 'million', B: 'billion' };

const WRITTEN = [
  rule('(?<=\\p{Ll}, )[A-Z]{2}(?=\\s\\d{5}(?!\\d))', ({ text }) => readState(text)),
  dayBeforeDateRule(DAYS, `(?:${WRITTEN_MONTH} [0-3]?\\d(?!\\d)|[0-3]?\\d ${WRITTEN_MONTH})`),
  rule(
    `(?<=\\p{Lu}[\\p{L}'’]+ |\\b\\d+[A-Z]? (?:\\p{Lu}[\\p{L}.]* ){1,3})${STREET}(?=[,;:)]|\\s*$|\\s[\\p{Ll}\\d])`,
    ({ text }) => STREETS[text],
  ),
  rule(
    `(?<![\\p{L}\\p{N}])(?<w>[Nn]os?)\\.(?<n>\\d{1,5})${END}`,
    (match) => `${match.group('w').endsWith('s') ? 'numbers' : 'number'} ${cardinal(Number(match.group('n')))}`,
  ),
  rule(`${START}9/11${END}`, () => 'nine eleven'),
  // The day first, where it can be no month.
  rule(`${START}(?<d>1[3-9]|2\\d|3[01])(?<s>[/.-])(?<m>0?[1-9]|1[0-2])\\k<s>(?<y>\\d{4}|\\d{2})${END}`, (match) =>
    base.date({ day: Number(match.group('d')), month: Number(match.group('m')), year: match.group('y') }, match),
  ),
  rule(
    `(?<=\\b(?:[Ff]rom|[Bb]etween) (?:1[1-9]\\d\\d|20\\d\\d) (?:to|and|through|until|till) )(?:1[1-9]\\d\\d|20\\d\\d)${END}(?![,.]\\d|\\s(?:people|users|items|words)\\b)`,
    ({ text }) => year(text),
  ),
  rule(`(?<=\\b(?:Q[1-4]|H[12]) )20\\d\\d${END}`, ({ text }) => year(text)),
  // Seven digits of a phone number, which no range of round numbers has.
  rule(`${START}(?<!\\)\\s?|\\d[ -])(?<a>\\d{3})-(?<b>\\d{4})${END}(?!-)`, (match) =>
    match.group('b').endsWith('00') ? undefined : base.phone([match.group('a'), match.group('b')], false),
  ),
  rule(COUNTED, (match) => {
    const [count, letter] = [match.group('n') || match.group('w'), match.group('m') || match.group('l')];
    return `${base.number(readAmount(count, 'en'))} ${THOUSANDS[letter] ?? ''}`;
  }),
];

export const english: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'minus',
      squared: ' squared',
      cubed: ' cubed',
      power: (words) => ` to the power of ${words}`,
      root: 'square root of',
      comparisons: ['more than', 'less than', 'at least', 'at most', 'not equal to'],
      relations: [
        'is greater than',
        'is less than',
        'is greater than or equal to',
        'is less than or equal to',
        'is not equal to',
      ],
      to: ' to ',
    },
    version: 'version',
    versionWord: '[Vv]ersion|[Rr]elease',
    point: 'dot',
    times: 'times',
    halfAndHalf: 'fifty-fifty',
    always: 'twenty-four seven',
    postalCode: '(?<=\\b(?:ZIP|Zip|zip)(?: [Cc]ode)?:? |, [A-Z]{2} )\\d{5}(?:-\\d{4})?(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
