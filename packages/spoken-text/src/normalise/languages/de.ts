import { readAmount } from '../amount.ts';
import type { Gender, Language } from '../language.ts';
import type { Match } from '../rule.ts';
import { joinAlternatives, END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { weekdayRule } from '../rules/weekdays.ts';
import { beforeNumberRule, dayBeforeDateRule, heightRules } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { germanAbbreviations } from './de-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { romanRule } from './roman.ts';

const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober'].concat([
  'November',
  'Dezember',
]);
/** `hundert` and `tausend` without `ein` at the start, as they are said. */
const said = (set: string, value: number): string => spellOut('de', set, value).replace(/^ein(?=hundert|tausend)/, '');
const cardinal = (value: number, gender?: Gender): string =>
  said(gender === undefined ? 'numbering' : gender === 'f' ? 'cardinal-feminine' : 'cardinal-masculine', value);
const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');
const year = (written: string): string => spellOut('de', 'numbering-year', Number(written));

/** The ending of an ordinal by the article or preposition before it. */
function ordinal(value: number, { before }: Match): string {
  const stem = said('ordinal', value);
  if (
    /(?:^|\s)(?:am|vom|zum|beim|im|zur|dem|den|des|einem|einen|einer|ab|bis|seit|nach|jeden|jedem|meinem|seinem|ihrem|deinen|meinen|dieser|diesem|diesen|allen)\s(?:\p{L}+,?\s(?:den|dem)\s)?$/iu.test(
      before,
    )
  )
    return `${stem}n`;
  if (/(?:^|\s)(?:der|die|das|dieses|jede|jedes|eine|keine|meine|seine|ihre|unsere)\s$/iu.test(before)) return stem;
  if (/(?:\p{L}{2},|\p{L}tag|\p{L}woch)\s$/u.test(before)) return `${stem}r`;
  return `${stem}r`;
}

const HALVES: Readonly<Record<string, string>> = {
  l: 'ein halber Liter',
  Liter: 'ein halber Liter',
  m: 'ein halber Meter',
  Meter: 'ein halber Meter',
  km: 'ein halber Kilometer',
  Kilometer: 'ein halber Kilometer',
  kg: 'ein halbes Kilogramm',
  Kilo: 'ein halbes Kilo',
  Jahr: 'ein halbes Jahr',
  'Std.': 'eine halbe Stunde',
  Stunde: 'eine halbe Stunde',
};
const DAYS = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};
const HOURS_AND = (hour: number): string => (hour === 1 ? 'ein' : cardinal(hour));

const base: Language = defineLanguage({
  locale: 'de',
  names: readNames(
    'minus, Prozent, Promille, bis, zu, und, plus, gleich, mal, geteilt durch, ungefähr, plus minus, Nummer, Hashtag, ät, Punkt, Schrägstrich, Bindestrich, Unterstrich, Fragezeichen',
  ),
  cardinal,
  digits,
  point: 'Komma',
  year,
  units: {
    ...readUnits(
      'Kilometer,Meter,Zentimeter,Millimeter,Kilogramm:n,Gramm:n,Milligramm:n,Tonne|Tonnen:f,Liter,Milliliter,Kilometer pro Stunde,Quadratmeter,Quadratkilometer,Kubikmeter,Grad Celsius,Grad Fahrenheit,Grad,Gigabyte,Megabyte,Kilobyte,Terabyte,Hertz,Kilohertz,Megahertz,Gigahertz,Watt,Kilowatt,Kilowattstunde|Kilowattstunden:f,Volt,Stunde|Stunden:f,Minute|Minuten:f,Sekunde|Sekunden:f,Millisekunde|Millisekunden:f,Hektar,Meter pro Sekunde',
    ),
    ...readMoreUnits(
      'Zentiliter,Deziliter,Kilokalorie|Kilokalorien:f,Milliamperestunde|Milliamperestunden:f,Megabit pro Sekunde:n,Gigabit pro Sekunde:n,Megabyte pro Sekunde:n,Dezibel:n',
    ),
    EL: 'Esslöffel',
    TL: 'Teelöffel',
    Std: 'Stunde|Stunden:f',
    'Std.': 'Stunde|Stunden:f',
    'Min.': 'Minute|Minuten:f',
    'Sek.': 'Sekunde|Sekunden:f',
  },
  currencies: readCurrencies([
    'Dollar/Cent',
    'Euro/Cent',
    'Pfund:n/Pence',
    'Yen',
    'Yuan',
    'Won',
    'Rubel/Kopeke|Kopeken:f',
    'Real',
    'Dong',
    'Rupiah',
    'Rupie|Rupien:f',
    'Franken/Rappen',
  ]),
  money: (amount, [main, sub]) => {
    const cents = amount.fraction.length === 2 ? Number(amount.fraction) : 0;
    const noun = main.replace(/:[fn]$/, '').split('|');
    const gender = main.endsWith(':f') ? 'f' : 'm';
    const sign = amount.negative ? 'minus ' : '';
    if (amount.fraction !== '' && amount.fraction.length !== 2) {
      return `${sign}${cardinal(Number(amount.whole))} Komma ${digits(amount.fraction)} ${noun.at(-1) ?? ''}`;
    }
    const subNoun = sub.replace(/:[fn]$/, '').split('|');
    if (amount.whole === '0' && cents > 0)
      return `${sign}${cardinal(cents, sub.endsWith(':f') ? 'f' : 'm')} ${(cents === 1 ? subNoun[0] : subNoun.at(-1)) ?? ''}`;
    const sum = `${sign}${cardinal(Number(amount.whole), gender)} ${(amount.whole === '1' ? noun[0] : noun.at(-1)) ?? ''}`;
    return cents === 0 ? sum : `${sum} ${cardinal(cents)}`;
  },
  magnitudes: {
    Million: 'Million|Millionen:f',
    Millionen: 'Million|Millionen:f',
    'Mio.': 'Million|Millionen:f',
    Mio: 'Million|Millionen:f',
    Milliarde: 'Milliarde|Milliarden:f',
    Milliarden: 'Milliarde|Milliarden:f',
    'Mrd.': 'Milliarde|Milliarden:f',
    'Tsd.': 'tausend',
  },
  months: MONTHS,
  dateOrder: 'dmy',
  date: ({ day, month, year: written }, match) =>
    `${ordinal(day, match)} ${match.group('month') === '' ? `${spellOut('de', 'ordinal', month)}${ordinal(day, match).endsWith('n') ? 'n' : 'r'}` : (MONTHS[month - 1] ?? '')}${written === '' ? '' : ` ${year(written.length === 2 ? `20${written}` : written)}`}`,
  time: ({ hour, minute = 0, second, half }) =>
    [
      `${HOURS_AND(hour)} Uhr`,
      minute === 0 ? '' : cardinal(minute),
      second === undefined ? '' : `und ${cardinal(second, 'f')} ${second === 1 ? 'Sekunde' : 'Sekunden'}`,
      half === undefined ? '' : half === 'am' ? 'vormittags' : 'nachmittags',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal,
  fraction: (numerator, denominator) => {
    if (denominator === 2) return numerator === 1 ? 'ein halb' : `${cardinal(numerator)} halbe`;
    const part =
      denominator === 3
        ? 'drittel'
        : denominator === 7
          ? 'siebtel'
          : denominator === 8
            ? 'achtel'
            : `${cardinal(denominator)}${denominator < 20 ? 'tel' : 'stel'}`;
    return `${cardinal(numerator, 'm')} ${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  },
  phone: (groups, international) => (international ? 'plus ' : '') + groups.map((group) => digits(group)).join(', '),
  abbreviations: germanAbbreviations,
  wordAcronyms: ['DAX', 'BAföG', 'EDEKA', 'ALDI', 'REWE', 'TÜV', 'UNO', 'DIN', 'BAFA'],
  initialisms:
    'ARD AOK ADAC ICE IC AG OHG IG EKD EZB ECB IHK GEZ RAF OP EM EG OG UG BIP EC KI ABS? ESP EU ARTE? ESG AGB? BGB IAA IFA AU? ETW EDV ÖBB ÖRR AKW UKW ZOB IBAN? BIC BUND? AKH UNHCR ETF ABM ALG BUGA? IGM',
  rules: [
    perRule({
      Tag: 'pro Tag',
      Woche: 'pro Woche',
      Monat: 'pro Monat',
      Jahr: 'pro Jahr',
      h: 'pro Stunde',
      'm²': 'pro Quadratmeter',
      Stunde: 'pro Stunde',
      'Std.': 'pro Stunde',
      Nacht: 'pro Nacht',
      Person: 'pro Person',
      Stück: 'pro Stück',
      kg: 'pro Kilogramm',
    }),
    multipleRule((value) => `${cardinal(value)}mal`),
    rule(
      `${START}(?<n>\\d{1,3})-(?=(?:jährig|stündig|minütig|tägig|wöchig|monatig|köpfig|stöckig|seitig|teilig))`,
      (match) => cardinal(Number(match.group('n'))),
    ),
    rule(
      `${START}(?<y>20\\d\\d)/(?<z>\\d\\d)${END}`,
      (match) => `${year(match.group('y'))} ${cardinal(Number(match.group('z')))}`,
    ),
    weekdayRule(DAYS, 'bis'),
    rule('(?<![\\p{L}\\p{N}])Fr\\.(?=\\s\\p{Lu})', () => 'Frau'),
    rule('§(?<more>§)?\\s?(?=\\d)', (match) => (match.group('more') === '' ? 'Paragraf ' : 'Paragrafen ')),
    rule(
      `${START}(?:1[/⁄]2|½)\\s?(?<of>${joinAlternatives(Object.keys(HALVES))})${END}`,
      (match) => HALVES[match.group('of')],
    ),
    rule(`${START}(?<h>\\d{1,2})[.:](?<m>[0-5]\\d)\\sh${END}`, (match) =>
      base.time({
        hour: Number(match.group('h')),
        minute: Number(match.group('m')),
        second: undefined,
        half: undefined,
      }),
    ),
    rule(`${START}(?<a>\\d{1,2})\\.\\s?[-–]\\s?(?<d>\\d{1,2})\\.\\s(?<month>${MONTHS.join('|')})${END}`, (match) => {
      const form = /(?:vom|am|dem)\s$/iu.test(match.before) ? 'ordinal-n' : 'ordinal-r';
      return `${spellOut('de', form, Number(match.group('a')))} bis ${spellOut('de', 'ordinal-n', Number(match.group('d')))} ${match.group('month')}`;
    }),
    namedDate(MONTHS, { mark: '\\.', link: '', yearLink: '\\s' }, (date, match) => base.date(date, match)),
    rule(`${START}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?!\\d)`, (match) => {
      const [d, m] = [Number(match.group('d')), Number(match.group('m'))];
      return d > 31 || m > 12 || d === 0 || m === 0 ? undefined : base.date({ day: d, month: m, year: '' }, match);
    }),
    rule(
      `${START}(?<a>\\d{1,2})(?:[.:](?<x>[0-5]\\d))?\\s?[-–]\\s?(?<h>\\d{1,2})(?:[.:](?<m>[0-5]\\d))?\\sUhr`,
      (match) => {
        const at = (hour: string, minute: string): string =>
          `${HOURS_AND(Number(hour))}${minute === '' ? '' : ` Uhr${minute === '00' ? '' : ` ${cardinal(Number(minute))}`}`}`;
        return `${at(match.group('a'), match.group('x'))} bis ${HOURS_AND(Number(match.group('h')))} Uhr${match.group('m') === '' || match.group('m') === '00' ? '' : ` ${cardinal(Number(match.group('m')))}`}`;
      },
    ),
    rule(`${START}(?<h>\\d{1,2})(?:[.:](?<m>[0-5]\\d))?\\sUhr`, (match) =>
      base.time({
        hour: Number(match.group('h')),
        minute: Number(match.group('m') || '0'),
        second: undefined,
        half: undefined,
      }),
    ),
    rule(
      `${START}(?<n>\\d{1,3})\\.(?=\\s(?:\\p{Lu}|größte|beste|wichtigste|große|kleine))(?!\\s(?:Der|Die|Das|Ich|Wir|Er|Sie|Es|Ein|Eine|Und|Aber|Dann|Danach|Also|In|Am|Im)\\s)`,
      (match) =>
        match.before.trim() === '' && !/^\s(?:Platz|Mal|Kapitel|Klasse|Stock|Tag)/.test(match.after)
          ? undefined
          : ordinal(Number(match.group('n')), match),
    ),
    rule(
      `(?<=\\b(?:Jahr|Jahre|Jahren|in|seit|von|bis|ab|um|nach|vor|anno|Sommer|Winter|Herbst|Frühling|Anfang|Mitte|Ende|${MONTHS.join('|')}) )(?<y>1[1-9]\\d\\d|20\\d\\d)${END}(?![.,]\\d|\\s\\p{L}*(?:en|er|Euro|Meter|Stück)\\b)`,
      (match) => year(match.group('y')),
    ),
    rule(`${START}(?<y>1[1-9]\\d0|20\\d0)er${END}`, (match) => `${year(match.group('y'))}er`),
    rule(`${START}(?<y>[1-9]0)(?<e>ern?)${END}`, (match) => `${cardinal(Number(match.group('y')))}${match.group('e')}`),
    romanRule(
      `(?<=\\b(?:Kapitel|Kap\\.|Bd\\.|Teil|Band|Akt|Artikel|Weltkrieg|Stufe) )(?<r>[IVX]{1,6})${END}`,
      (value) => cardinal(value),
    ),
    romanRule(
      `(?<=\\p{Lu}\\p{Ll}{2,} )(?<r>[IVX]{1,6})\\.(?=\\s|,|$)`,
      (value) => `der ${spellOut('de', 'ordinal', value)}`,
    ),
  ],
  agreement: [
    // A number from 1100 to 1999 at the end of a phrase is probably a year; if it is not, saying it like one is not
    // wrong.
    rule(`${START}(?<y>1[1-9]\\d\\d)(?=[.,;:!?)]*(?:\\s|$))(?=[.;:!?)]|,\\s|$)`, (match) => year(match.group('y'))),
    rule(`${START}1(?=\\s\\p{Lu}\\p{Ll}+(?:ung|heit|keit|schaft|tion|ität|e)${END})`, () => 'eine'),
    rule(`${START}1(?=\\s\\p{Lu}\\p{Ll}+)(?!\\s(?:Uhr))`, () => 'ein'),
  ],
});

const SHORT_MONTHS = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];

const WRITTEN = [
  beforeNumberRule({ Kap: 'Kapitel' }),
  dayBeforeDateRule(DAYS, `\\d{1,2}\\.\\s?(?:\\d{1,2}\\.|\\p{Lu}\\p{L}{2})`),
  ...heightRules((metres, centimetres) => `${metres === 1 ? 'ein' : 'zwei'} Meter ${cardinal(centimetres)}`),
  rule(`${START}(?<n>\\d{1,3}(?:,\\d{1,2})?)-(?=(?:fach|mal|malig)(?:e[nrsm]?)?${END})`, (match) => {
    const times = base.number(readAmount(match.group('n'), 'de'));
    return times === 'eins' ? 'ein' : times;
  }),
  rule(
    `${START}(?<d>[0-3]?\\d)\\.\\s?(?<month>Jan|Feb|Mär|Mrz|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)(?:\\.|(?!\\p{L}))(?:\\s(?<y>[12]\\d{3}|\\d{2}(?!\\d)))?`,
    (match) => {
      const [day, month] = [
        Number(match.group('d')),
        SHORT_MONTHS.indexOf(match.group('month').replace('Mrz', 'Mär').slice(0, 3)) + 1,
      ];
      return day === 0 || day > 31 ? undefined : base.date({ day, month, year: match.group('y') }, match);
    },
  ),
  rule('(?<=\\p{Ll}{2})str\\.(?=\\s|,|$)', () => 'straße'),
  rule('(?<=\\p{Ll}{2})pl\\.(?=\\s\\d|,|$)', () => 'platz'),
  rule(`${START}(?<n>[1-9])\\.(?=\\s?(?:FC|FSV|FFC|SC|BC|SV|SSV|VfL|VfB|HC|TC)\\b)`, (match) =>
    ordinal(Number(match.group('n')), match),
  ),
];

export const german: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'minus',
      squared: ' hoch zwei',
      cubed: ' hoch drei',
      power: (words) => ` hoch ${words}`,
      root: 'Wurzel aus',
      comparisons: ['größer als', 'kleiner als', 'mindestens', 'höchstens', 'ungleich'],
      to: ' nach ',
    },
    version: 'Version',
    versionWord: '[Vv]ersion',
    point: 'Punkt',
    times: 'mal',
    halfAndHalf: 'fünfzig zu fünfzig',
    always: 'vierundzwanzig sieben',
    postalCode: '(?<=\\b(?:PLZ|Postleitzahl):? |\\bD-)\\d{5}(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
