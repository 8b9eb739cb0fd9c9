import type { Gender, Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { beforeNumberRule, heightRules, shortDateRules } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { frenchAbbreviations } from './fr-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { romanValue } from './roman.ts';

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'].concat(
  ['novembre', 'décembre'],
);
/** CLDR joins all words by hyphens; `et` stands alone in the usual spelling. */
const cardinal = (value: number, gender?: Gender): string =>
  spellOut('fr', gender === 'f' ? 'cardinal-feminine' : 'cardinal-masculine', value).replaceAll('-et-', ' et ');
const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');
const ordinal = (value: number, gender: Gender): string =>
  spellOut('fr', gender === 'f' ? 'ordinal-feminine' : 'ordinal-masculine', value).replaceAll('-et-', ' et ');
const date = ({ day, month, year }: { day: number; month: number; year: string }): string =>
  `${day === 1 ? 'premier' : cardinal(day)} ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` ${cardinal(Number(year.length === 2 ? `20${year}` : year))}`}`;
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour, 'f')} ${hour <= 1 ? 'heure' : 'heures'}${minute === 0 ? '' : ` ${cardinal(minute, 'f')}`}`;
const roman = (written: string, say: (value: number) => string): string | undefined => {
  const value = romanValue(written);
  return value === undefined ? undefined : say(value);
};

const base: Language = defineLanguage({
  locale: 'fr',
  names: readNames(
    'moins, pour cent, pour mille, à, à, et, plus, égale, fois, divisé par, environ, plus ou moins, numéro, hashtag, arobase, point, slash, tiret, tiret bas, point d’interrogation',
  ),
  cardinal,
  digits,
  point: 'virgule',
  decimals: (fraction) => {
    const zeros = /^0+(?=[1-9])/.exec(fraction)?.[0] ?? '';
    return fraction.length > 3
      ? digits(fraction)
      : [...Array.from(zeros, () => 'zéro'), cardinal(Number(fraction))].join(' ');
  },
  of: "d'",
  units: {
    ...readUnits(
      'kilomètre|kilomètres,mètre|mètres,centimètre|centimètres,millimètre|millimètres,kilogramme|kilogrammes,gramme|grammes,milligramme|milligrammes,tonne|tonnes:f,litre|litres,millilitre|millilitres,kilomètre par heure|kilomètres par heure,mètre carré|mètres carrés,kilomètre carré|kilomètres carrés,mètre cube|mètres cubes,degré Celsius|degrés Celsius,degré Fahrenheit|degrés Fahrenheit,degré|degrés,gigaoctet|gigaoctets,mégaoctet|mégaoctets,kilooctet|kilooctets,téraoctet|téraoctets,hertz,kilohertz,mégahertz,gigahertz,watt|watts,kilowatt|kilowatts,kilowattheure|kilowattheures,volt|volts,heure|heures:f,minute|minutes:f,seconde|secondes:f,milliseconde|millisecondes:f,hectare|hectares,mètre par seconde|mètres par seconde',
    ),
    ...readMoreUnits(
      'centilitre|centilitres,décilitre|décilitres,kilocalorie|kilocalories:f,milliampère-heure|milliampères-heures,mégabit par seconde|mégabits par seconde,gigabit par seconde|gigabits par seconde,mégaoctet par seconde|mégaoctets par seconde,décibel|décibels',
    ),
    Ko: 'kilooctet|kilooctets',
    Mo: 'mégaoctet|mégaoctets',
    Go: 'gigaoctet|gigaoctets',
    To: 'téraoctet|téraoctets',
    'Mo/s': 'mégaoctet par seconde|mégaoctets par seconde',
    'Go/s': 'gigaoctet par seconde|gigaoctets par seconde',
  },
  currencies: readCurrencies([
    'dollar|dollars/cent|cents',
    'euro|euros/centime|centimes',
    'livre|livres:f/penny|pence',
    'yen|yens',
    'yuan|yuans',
    'won|wons',
    'rouble|roubles/kopeck|kopecks',
    'réal|réaux/centavo|centavos',
    'dong|dongs',
    'roupie|roupies:f',
    'roupie|roupies:f',
    'franc|francs/centime|centimes',
  ]),
  magnitudes: {
    mille: 'mille',
    million: 'million|millions',
    millions: 'million|millions',
    M: 'million|millions',
    milliard: 'milliard|milliards',
    milliards: 'milliard|milliards',
    Md: 'milliard|milliards',
    Mds: 'milliard|milliards',
  },
  months: MONTHS,
  dateOrder: 'dmy',
  date,
  time: ({ hour, minute = 0, second, half }) =>
    [
      clock(hour, minute),
      second === undefined ? '' : `et ${cardinal(second, 'f')} secondes`,
      half === undefined ? '' : half === 'am' ? 'du matin' : hour === 12 || hour < 6 ? "de l'après-midi" : 'du soir',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => ordinal(value, 'm'),
  fraction: (numerator, denominator) => {
    const part = { 2: 'demi', 3: 'tiers', 4: 'quart' }[denominator] ?? ordinal(denominator, 'm');
    return `${cardinal(numerator)} ${part}${numerator === 1 || part === 'tiers' ? '' : 's'}`;
  },
  phone: (groups, international) =>
    (international ? 'plus ' : '') +
    groups
      .map((group) =>
        group.length <= 2 && !group.startsWith('0')
          ? cardinal(Number(group))
          : group.length === 3 && !group.startsWith('0')
            ? cardinal(Number(group))
            : digits(group),
      )
      .join(', '),
  abbreviations: frenchAbbreviations,
  wordAcronyms: [
    'ONU',
    'OTAN',
    'INSEE',
    'FNAC',
    'SIDA',
    'OVNI',
    'SMIC',
    'CAF',
    'ENA',
    'PACS',
    'CROUS',
    'SIREN',
    'ANPE',
    'SARL',
    'RIB',
  ],
  initialisms:
    'UE IA RER TER IRM CDI IUT ISF IRA? RH EURL AOC AOP OPA IVG APL ADN AMP ARS EHPAD? UMP ESN ETI PIB RTT USB OGM IGN INP AFP UFC OM OL ASSE? ULM AG IR? ERP? ARN IDF RSA CIO? ESR UC URSS UV? AR OMS AI?',
  rules: [
    rule('(?<=\\d\\s?h(?:[0-5]\\d)?)\\s?[-–—]\\s?(?=\\d{1,2}\\s?h)', () => ' à '),
    perRule({
      jour: 'par jour',
      semaine: 'par semaine',
      mois: 'par mois',
      an: 'par an',
      h: 'par heure',
      'm²': 'par mètre carré',
      heure: 'par heure',
      nuit: 'par nuit',
      personne: 'par personne',
      kg: 'par kilo',
    }),
    multipleRule((value) => `${cardinal(value, 'f')} fois`),
    // An abbreviated unit inside a sentence: its full stop ends nothing.
    rule('(?<=\\d\\s?(?:min|h|sec|km|kg))\\.(?=\\s\\p{Ll})', () => ''),
    namedDate(MONTHS, { mark: '(?:er)?', link: '', yearLink: ' ' }, date),
    rule(`${START}(?<n>\\d{1,4})(?<g>ère|re|er|ers|ères|nde|nd|ième|ièmes|ème|èmes|es|e)${END}`, (match) => {
      const sign = match.group('g');
      if (sign.startsWith('nd')) return sign === 'nd' ? 'second' : 'seconde';
      const feminine = sign === 'ère' || sign === 're' || sign === 'ères';
      return `${ordinal(Number(match.group('n')), feminine ? 'f' : 'm')}${sign.endsWith('s') ? 's' : ''}`;
    }),
    rule(`${START}(?<h>\\d{1,2})\\s?h(?:eures?)?\\s?(?<m>[0-5]\\d)(?:\\s?min(?:utes?)?)?${END}`, (match) =>
      clock(Number(match.group('h')), Number(match.group('m'))),
    ),
    rule(`${START}(?<h>[01]?\\d|2[0-4])\\s?h${END}`, (match) => clock(Number(match.group('h')), 0)),
    rule('(?<![\\p{L}\\p{N}])pp?\\.\\s?(?=\\d)', (match) => (match.text.startsWith('pp') ? 'pages ' : 'page ')),
    rule("(?<=\\p{L} (?:de |d['’]))[€$£]", (match) => ({ '€': 'euros', $: 'dollars', '£': 'livres' })[match.text]),
    rule(`${START}(?<r>[IVX]{1,6})(?:e|ème)${END}`, (match) => roman(match.group('r'), (value) => ordinal(value, 'm'))),
    rule(`${START}I(?<g>er|re|ère)${END}`, (match) => (match.group('g') === 'er' ? 'premier' : 'première')),
    rule(`(?<=\\b(?:[Cc]hapitre|[Tt]ome|[Vv]olume|[Aa]cte|[Pp]artie|[Tt]itre) )(?<r>[IVX]{1,6})${END}`, (match) =>
      roman(match.group('r'), (value) => (value === 1 ? 'un' : cardinal(value))),
    ),
    rule(`(?<=\\p{Lu}\\p{Ll}{2,} )(?<r>[IVX]{1,6})${END}`, (match) =>
      roman(match.group('r'), (value) => (value === 1 ? 'premier' : cardinal(value))),
    ),
    rule(`(?<=\\bannées )(?<y>[1-9]0)${END}`, (match) => cardinal(Number(match.group('y')))),
    // espeak-ng says the name of the letter at the end of a phrase, as in "Vas-y."
    rule('(?<=\\p{L}[sz])-y(?=\\s*(?:[^\\p{L}\\s]|$))', () => '-i'),
  ],
  agreement: [
    rule(
      `(?<![\\p{L}\\p{N}.,])(?<n>\\d{0,2}[02-6]?1|81)(?=\\s(?:\\p{Ll}+(?:tions?|tés?|ées?|ies?|ures?|ences?|ances?|ettes?|sions?|euses?|aines?|ines?)|personnes?|minutes?|heures?|secondes?|semaines?|fois|pages?|photos?|vidéos?|images?|voitures?|maisons?|lignes?|étoiles?|livres|femmes?|filles?|langues?|chambres?|tables?|places?|nuits?|villes?|choses?|voix|pommes?|tasses?|phrases?|lettres?|questions?|réponses?|étapes?|parties?|portes?|têtes?|mains?|familles?|bouteilles?)${END})`,
      (match) =>
        /^0\d/.test(match.text) || match.text.endsWith('11') ? undefined : cardinal(Number(match.group('n')), 'f'),
    ),
  ],
});

const SHORT_MONTHS = {
  janv: 1,
  févr: 2,
  fév: 2,
  avr: 4,
  juil: 7,
  sept: 9,
  oct: 10,
  nov: 11,
  déc: 12,
};
const SHORT_DAYS = {
  lun: 'lundi',
  mar: 'mardi',
  mer: 'mercredi',
  jeu: 'jeudi',
  ven: 'vendredi',
  sam: 'samedi',
  dim: 'dimanche',
};

const WRITTEN = [
  beforeNumberRule({ art: 'article', vol: 'volume' }),
  rule('§\\s?(?=\\d)', () => 'paragraphe '),
  rule('(?<!\\p{L})n[°º]s\\s?(?=\\d)', () => 'numéros '),
  ...shortDateRules({ months: SHORT_MONTHS, fullMonths: MONTHS, days: SHORT_DAYS, mark: 'er', link: '' }, date),
  ...heightRules((metres, centimetres) => `${metres === 1 ? 'un mètre' : 'deux mètres'} ${cardinal(centimetres)}`),
  // A title, not the pronoun, which stands before a verb.
  rule('(?<![\\p{L}\\p{N}])Me(?=\\s\\p{Lu}\\p{Ll})', () => 'maître'),
  rule(`${START}(?<a>\\d{1,2})\\s?(?<u>[hj])\\s?/\\s?(?<b>\\d{1,2})(?:\\s?[hj])?${END}`, (match) => {
    const noun = match.group('u') === 'h' ? 'heures' : 'jours';
    return `${cardinal(Number(match.group('a')), match.group('u') === 'h' ? 'f' : 'm')} ${noun} sur ${cardinal(Number(match.group('b')))}`;
  }),
  rule(
    "(?<![\\p{L}\\p{N}])(?:av|bd|bld)\\.(?=\\s(?:de la |de |du |des |d['’]|l['’])?\\p{Lu}(?!\\.))",
    ({ text }) => (text.startsWith('av') ? 'avenue' : 'boulevard'),
    'i',
  ),
];

export const french: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'moins',
      squared: ' au carré',
      cubed: ' au cube',
      power: (words) => ` puissance ${words}`,
      root: 'racine carrée de',
      comparisons: ['plus de', 'moins de', 'au moins', 'au plus', 'différent de'],
      relations: ['supérieur à', 'inférieur à', 'supérieur ou égal à', 'inférieur ou égal à', 'différent de'],
      to: ' vers ',
    },
    version: 'version',
    versionWord: '[Vv]ersion',
    point: 'point',
    times: 'fois',
    halfTimes: (whole) => `${cardinal(whole, 'f')} fois et demie`,
    halfAndHalf: 'cinquante-cinquante',
    always: 'vingt-quatre heures sur vingt-quatre, sept jours sur sept',
    postalCode: '(?<=\\b(?:[Cc]ode postal|CP):? )\\d{5}(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
