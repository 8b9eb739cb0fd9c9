import type { Gender, Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { heightRules, shortDateRules } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { spanishAbbreviations } from './es-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { romanRule } from './roman.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
].concat(['noviembre', 'diciembre']);
const cardinal = (value: number, gender?: Gender): string =>
  spellOut(
    'es',
    gender === undefined ? 'numbering' : gender === 'f' ? 'cardinal-feminine' : 'cardinal-masculine',
    value,
  );
const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');

/** Ordinals are said up to the twentieth; beyond, speakers use cardinals. */
const ordinal = (value: number, form: 'masculine' | 'feminine' | 'masculine-adjective'): string =>
  value > 20
    ? cardinal(value)
    : spellOut('es', `ordinal-${form}`, value).replace(/^decimo(primer|segund|tercer|cuart|quint|sext)/, 'decimo$1');

const date = ({ day, month, year }: { day: number; month: number; year: string }): string =>
  `${day === 1 ? 'primero' : cardinal(day)} de ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` de ${cardinal(Number(year.length === 2 ? `20${year}` : year))}`}`;

const minutes = (minute: number): string =>
  minute === 0 ? '' : minute === 15 ? ' y cuarto' : minute === 30 ? ' y media' : ` y ${cardinal(minute)}`;
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour, 'f')}${hour > 12 || hour === 0 ? (minute === 0 ? ' horas' : ` y ${cardinal(minute)}`) : minutes(minute)}`;

/** Nouns in -a or -as that are masculine. */
const MASCULINE =
  '(?:días?|mapas?|planetas?|\\p{L}*[eo]mas?|programas?|gramas?|sofás?|dramas?|panoramas?|\\p{L}*istas?|atletas?|dálmatas?|poetas?|pilotos?)';

const base: Language = defineLanguage({
  locale: 'es',
  names: readNames(
    'menos, por ciento, por mil, a, a, y, más, igual a, por, entre, unos, más menos, número, etiqueta, arroba, punto, barra, guion, guion bajo, interrogación',
  ),
  cardinal,
  digits,
  point: 'coma',
  decimals: (fraction) => (/^0|^\d{3,}/.test(fraction) ? digits(fraction) : cardinal(Number(fraction))),
  of: 'de',
  units: {
    ...readUnits(
      'kilómetro|kilómetros,metro|metros,centímetro|centímetros,milímetro|milímetros,kilogramo|kilogramos,gramo|gramos,miligramo|miligramos,tonelada|toneladas:f,litro|litros,mililitro|mililitros,kilómetro por hora|kilómetros por hora,metro cuadrado|metros cuadrados,kilómetro cuadrado|kilómetros cuadrados,metro cúbico|metros cúbicos,grado Celsius|grados Celsius,grado Fahrenheit|grados Fahrenheit,grado|grados,gigabyte|gigabytes,megabyte|megabytes,kilobyte|kilobytes,terabyte|terabytes,hercio|hercios,kilohercio|kilohercios,megahercio|megahercios,gigahercio|gigahercios,vatio|vatios,kilovatio|kilovatios,kilovatio hora|kilovatios hora,voltio|voltios,hora|horas:f,minuto|minutos,segundo|segundos,milisegundo|milisegundos,hectárea|hectáreas:f,metro por segundo|metros por segundo',
    ),
    ...readMoreUnits(
      'centilitro|centilitros,decilitro|decilitros,kilocaloría|kilocalorías:f,miliamperio hora|miliamperios hora,megabit por segundo|megabits por segundo,gigabit por segundo|gigabits por segundo,megabyte por segundo|megabytes por segundo,decibelio|decibelios',
    ),
    cts: 'céntimo|céntimos',
    'cts.': 'céntimo|céntimos',
  },
  currencies: readCurrencies([
    'dólar|dólares/centavo|centavos',
    'euro|euros/céntimo|céntimos',
    'libra|libras:f/penique|peniques',
    'yen|yenes',
    'yuan|yuanes',
    'won|wones',
    'rublo|rublos/kopek|kopeks',
    'real|reales/centavo|centavos',
    'dong|dongs',
    'rupia|rupias:f',
    'rupia|rupias:f',
    'franco|francos/céntimo|céntimos',
  ]),
  centsLink: 'con',
  magnitudes: {
    mil: 'mil',
    millón: 'millón|millones',
    millones: 'millón|millones',
    'mill.': 'millón|millones',
    billón: 'billón|billones',
    billones: 'billón|billones',
    M: 'millón|millones',
  },
  months: MONTHS,
  dateOrder: 'dmy',
  date,
  time: ({ hour, minute = 0, second, half }) =>
    [
      clock(hour, minute),
      second === undefined ? '' : `y ${cardinal(second, 'm')} segundos`,
      half === undefined
        ? ''
        : half === 'am'
          ? 'de la mañana'
          : hour === 12 || hour < 8
            ? 'de la tarde'
            : 'de la noche',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => ordinal(value, 'masculine'),
  fraction: (numerator, denominator) => {
    if (denominator === 2 && numerator === 1) return 'un medio';
    const part =
      denominator === 3
        ? 'tercio'
        : denominator <= 10
          ? ordinal(denominator, 'masculine')
          : `${cardinal(denominator)}avo`;
    return `${cardinal(numerator, 'm')} ${denominator === 2 ? 'medio' : part}${numerator === 1 ? '' : 's'}`;
  },
  phone: (groups, international) =>
    (international ? 'más ' : '') +
    groups
      .map((group) => (group.length === 2 && !group.startsWith('0') ? cardinal(Number(group)) : digits(group)))
      .join(', '),
  abbreviations: spanishAbbreviations,
  wordAcronyms: [
    'ONU',
    'OTAN',
    'RENFE',
    'SIDA',
    'UNAM',
    'IVA',
    'PYME',
    'AVE',
    'DELE',
    'OVNI',
    'ERE',
    'ESO',
    'NIF',
    'NIE',
    'UNED',
    'IBEX',
    'PSOE',
  ],
  initialisms:
    'UE IA ONG OMS OCU ERC? OEA PIB? ITV URSS AMPA? RAE? IRPF ADN EI AP EP IES EGB ETS UCI UGT UCO OPA? AEAT INE?',
  rules: [
    perRule({
      día: 'al día',
      semana: 'a la semana',
      mes: 'al mes',
      año: 'al año',
      h: 'por hora',
      'm²': 'por metro cuadrado',
      hora: 'por hora',
      noche: 'por noche',
      persona: 'por persona',
      kg: 'por kilo',
    }),
    multipleRule((value) => `${cardinal(value, 'f')} ${value === 1 ? 'vez' : 'veces'}`),
    // Nine digits from 6 to 9 are a phone number where somebody is called, else they may be a count.
    rule(
      `(?<=(?:[Ll]l[aá]m\\p{L}*|[Tt]el\\p{L}*\\.?|[Mm]óvil|[Ww]hats[Aa]pp|[Cc]ontact\\p{L}*|[Nn]úmero)[ :]+(?:(?:al|en el|es|el|a) )?)(?:[6-9]\\d\\d \\d{3} \\d{3}|9\\d \\d{3} \\d\\d \\d\\d|[6-9]\\d\\d \\d\\d \\d\\d \\d\\d)${END}`,
      (match) => base.phone(match.text.split(' '), false),
    ),
    namedDate(MONTHS, { mark: '(?:º|°)?', link: '(?:de )?', yearLink: ' (?:de |del )?' }, date),
    rule(`${START}(?<n>\\d{1,4})\\.?(?<g>er|º|°|ª|o|a)(?![\\p{L}\\p{N}CF])(?=\\s|[.,;:!?)]|$)`, (match) => {
      const value = Number(match.group('n'));
      const sign = match.group('g');
      if (sign === '°' && value > 31) return undefined;
      const adjective =
        sign === 'er' ||
        (/^\s\p{Ll}/u.test(match.after) &&
          (value === 1 || value === 3) &&
          sign !== 'ª' &&
          sign !== 'a' &&
          !/^\s(?:de|y|del|en)\s/.test(match.after));
      return ordinal(
        value,
        sign === 'ª' || sign === 'a' ? 'feminine' : adjective ? 'masculine-adjective' : 'masculine',
      );
    }),
    rule(`(?<=\\b[Ll]as? )(?<h>\\d{1,2})[:.](?<m>[0-5]\\d)(?:\\s?h(?:oras)?)?${END}(?!\\s?[ap]\\.?\\s?m\\b)`, (match) =>
      clock(Number(match.group('h')), Number(match.group('m'))).replace(' horas', ''),
    ),
    rule(`${START}1[/⁄]2(?=\\s(?<noun>\\p{Ll}{3,}))`, (match) =>
      /^\s(?:hora|\p{Ll}*(?:da|ra|na|za|ca|lla))(?!\p{L})/u.test(match.after) ? 'media' : 'medio',
    ),
    rule('(?<=\\p{L} de )[€$£]', (match) => ({ '€': 'euros', $: 'dólares', '£': 'libras' })[match.text]),
    rule(`${START}(?<h>\\d{1,2})[:.](?<m>[0-5]\\d)\\s?h(?:oras)?${END}`, (match) =>
      clock(Number(match.group('h')), Number(match.group('m'))),
    ),
    rule('(?<=\\b[Ll]as? )(?<h>\\d{1,2})(?=\\s(?:de la|en punto|y|horas)|[.,]|$)(?!,\\d)', (match) =>
      cardinal(Number(match.group('h')), 'f'),
    ),
    romanRule(`(?<=[Ss]iglos? )(?<r>[IVX]{1,6})${END}`, (value) =>
      value <= 10 ? ordinal(value, 'masculine') : cardinal(value),
    ),
    romanRule(`(?<=\\b(?:[Cc]apítulo|[Tt]omo|[Vv]olumen|[Aa]cto|[Pp]arte) )(?<r>[IVX]{1,6})${END}`, (value) =>
      cardinal(value),
    ),
    romanRule(`(?<=\\p{Lu}\\p{Ll}{2,} )(?<r>[IVX]{1,6})${END}`, (value, match) => {
      if (match.text === 'I' && match.after.startsWith('.')) return undefined;
      const feminine = /(?:a|Isabel|Beatriz) $/.test(match.before) && !/(?:Papa) $/.test(match.before);
      return value <= 10 ? ordinal(value, feminine ? 'feminine' : 'masculine') : cardinal(value);
    }),
    rule(`(?<=\\b[Aa]ños )(?<y>[1-9]0)${END}`, (match) => cardinal(Number(match.group('y')))),
  ],
  agreement: [
    rule(
      `(?<![\\p{L}\\p{N}.,])(?<n>\\d{1,3}(?:[. \u00a0]\\d{3})*)(?=\\s(?!${MASCULINE}${END})\\p{Ll}*(?:as|ciones|siones|dades|tades|a|ción|dad|noches|veces|mujeres|clases|calles|leyes|partes|llaves)${END})(?!\\s(?:para|hasta|cada|hacia|contra|esa|esta|una|la|las|a|nada|era|había|ya)\\b)`,
      (match) => {
        const value = Number(match.group('n').replace(/\D/g, ''));
        return /^0\d/.test(match.text) ? undefined : cardinal(value, 'f');
      },
    ),
    rule(
      `(?<![\\p{L}\\p{N}.,])(?<n>(?:\\d{1,3}(?:[. ]\\d{3})+|\\d*[02-9])?1)(?=\\s(?!y |de |a |o |por |en |con |es |son |al |del |que |se )\\p{Ll}{3,}${END})`,
      (match) => {
        const value = Number(match.group('n').replace(/\D/g, ''));
        return /^0\d/.test(match.text) ? undefined : cardinal(value, 'm');
      },
    ),
  ],
});

const SHORT_MONTHS = {
  ene: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  sept: 9,
  sep: 9,
  oct: 10,
  nov: 11,
  dic: 12,
};
const SHORT_DAYS = {
  lun: 'lunes',
  mar: 'martes',
  mié: 'miércoles',
  jue: 'jueves',
  vie: 'viernes',
  sáb: 'sábado',
  dom: 'domingo',
};

/** Ordinals with the end of their word: `2do`, `3ra`, `5to`. */
const WRITTEN = [
  ...shortDateRules({ months: SHORT_MONTHS, fullMonths: MONTHS, days: SHORT_DAYS, mark: 'º', link: '(?:de )?' }, date),
  ...heightRules((metres, centimetres) => `${metres === 1 ? 'un metro' : 'dos metros'} ${cardinal(centimetres)}`),
  // A title where a person is named, not an initial.
  rule('(?<=(?:^|[,:;.!?]\\s|(?<!\\p{L})(?:y|e|a|al|de|con|para|por)\\s))D\\.(?=\\s\\p{Lu}\\p{Ll})', () => 'don'),
  rule(`${START}(?<n>[1-9]\\d?)(?<g>r[oa]|d[oa]|t[oa]|m[oa]|v[oa]|n[oa])${END}`, (match) => {
    const value = Number(match.group('n'));
    if (match.group('g').endsWith('a')) return ordinal(value, 'feminine');
    return ordinal(value, value === 3 && /^\s\p{Ll}/u.test(match.after) ? 'masculine-adjective' : 'masculine');
  }),
  romanRule(`(?<![\\p{L}\\p{N}])(?<s>[Ss])\\.\\s?(?<r>[IVX]{1,6})${END}`, (value, match) => {
    return `${match.group('s') === 'S' ? 'Siglo' : 'siglo'} ${value <= 10 ? ordinal(value, 'masculine') : cardinal(value)}`;
  }),
];

export const spanish: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'menos',
      squared: ' al cuadrado',
      cubed: ' al cubo',
      power: (words) => ` elevado a ${words}`,
      root: 'raíz cuadrada de',
      comparisons: ['más de', 'menos de', 'al menos', 'como máximo', 'distinto de'],
      relations: ['mayor que', 'menor que', 'mayor o igual que', 'menor o igual que', 'distinto de'],
      to: ' a ',
    },
    version: 'versión',
    versionWord: '[Vv]ersión',
    point: 'punto',
    times: 'veces',
    halfTimes: (whole) => `${cardinal(whole, 'f')} veces y media`,
    halfAndHalf: 'cincuenta cincuenta',
    always: 'veinticuatro siete',
    postalCode: '(?<=\\b(?:C\\.\\s?P\\.|CP|[Cc]ódigo postal):? )\\d{5}(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
