import type { Gender, Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { heightRules, shortDateRules } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { portugueseAbbreviations } from './pt-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { romanRule, romanValue } from './roman.ts';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
].concat(['novembro', 'dezembro']);
const cardinal = (value: number, gender?: Gender): string =>
  spellOut('pt', gender === 'f' ? 'cardinal-feminine' : 'cardinal-masculine', value).replace(/^um mil(?= |$)/, 'mil');
const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');
const ordinal = (value: number, gender: Gender): string =>
  spellOut('pt', gender === 'f' ? 'ordinal-feminine' : 'ordinal-masculine', value);
const date = ({ day, month, year }: { day: number; month: number; year: string }): string =>
  `${day === 1 ? 'primeiro' : cardinal(day)} de ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` de ${cardinal(Number(year.length === 2 ? `20${year}` : year))}`}`;

const clock = (hour: number, minute: number): string =>
  minute === 0
    ? `${cardinal(hour, 'f')} ${hour === 1 ? 'hora' : 'horas'}`
    : `${cardinal(hour, 'f')} e ${minute === 30 && hour <= 12 ? 'meia' : cardinal(minute)}`;

const MASCULINE = '(?:dias?|mapas?|planetas?|\\p{L}*[eo]mas?|programas?|gramas?|dramas?|sofás?|cinemas?)';

const base: Language = defineLanguage({
  locale: 'pt',
  names: readNames(
    'menos, por cento, por mil, a, a, e, mais, igual a, vezes, dividido por, cerca de, mais ou menos, número, hashtag, arroba, ponto, barra, hífen, sublinhado, interrogação',
  ),
  cardinal,
  digits,
  point: 'vírgula',
  decimals: (fraction) => (/^0|^\d{3,}/.test(fraction) ? digits(fraction) : cardinal(Number(fraction))),
  of: 'de',
  units: {
    ...readUnits(
      'quilômetro|quilômetros,metro|metros,centímetro|centímetros,milímetro|milímetros,quilo|quilos,grama|gramas,miligrama|miligramas,tonelada|toneladas:f,litro|litros,mililitro|mililitros,quilômetro por hora|quilômetros por hora,metro quadrado|metros quadrados,quilômetro quadrado|quilômetros quadrados,metro cúbico|metros cúbicos,grau Celsius|graus Celsius,grau Fahrenheit|graus Fahrenheit,grau|graus,gigabyte|gigabytes,megabyte|megabytes,kilobyte|kilobytes,terabyte|terabytes,hertz,quilohertz,megahertz,gigahertz,watt|watts,quilowatt|quilowatts,quilowatt-hora|quilowatts-hora,volt|volts,hora|horas:f,minuto|minutos,segundo|segundos,milissegundo|milissegundos,hectare|hectares,metro por segundo|metros por segundo',
    ),
    ...readMoreUnits(
      'centilitro|centilitros,decilitro|decilitros,quilocaloria|quilocalorias:f,miliampere-hora|miliamperes-hora,megabit por segundo|megabits por segundo,gigabit por segundo|gigabits por segundo,megabyte por segundo|megabytes por segundo,decibel|decibéis',
    ),
  },
  currencies: readCurrencies([
    'dólar|dólares/centavo|centavos',
    'euro|euros/centavo|centavos',
    'libra|libras:f/pence',
    'iene|ienes',
    'yuan|yuans',
    'won|wons',
    'rublo|rublos/copeque|copeques',
    'real|reais/centavo|centavos',
    'dong|dongs',
    'rupia|rupias:f',
    'rupia|rupias:f',
    'franco|francos/cêntimo|cêntimos',
  ]),
  centsLink: 'e',
  magnitudes: {
    mil: 'mil',
    milhão: 'milhão|milhões',
    milhões: 'milhão|milhões',
    mi: 'milhão|milhões',
    bilhão: 'bilhão|bilhões',
    bilhões: 'bilhão|bilhões',
    bi: 'bilhão|bilhões',
    trilhão: 'trilhão|trilhões',
    trilhões: 'trilhão|trilhões',
  },
  months: MONTHS,
  dateOrder: 'dmy',
  date,
  time: ({ hour, minute = 0, second, half }) =>
    [
      clock(hour, minute),
      second === undefined ? '' : `e ${cardinal(second)} segundos`,
      half === undefined ? '' : half === 'am' ? 'da manhã' : hour === 12 || hour < 7 ? 'da tarde' : 'da noite',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => ordinal(value, 'm'),
  fraction: (numerator, denominator) => {
    if (denominator === 2 && numerator === 1) return 'meio';
    const part =
      denominator === 2
        ? 'meio'
        : denominator === 3
          ? 'terço'
          : denominator <= 10
            ? ordinal(denominator, 'm')
            : `${cardinal(denominator)} avo`;
    const plural = denominator === 2 ? 'meios' : `${part}s`;
    return `${cardinal(numerator)} ${numerator === 1 ? part : plural}`;
  },
  phone: (groups, international) => (international ? 'mais ' : '') + groups.map((group) => digits(group)).join(', '),
  abbreviations: portugueseAbbreviations,
  wordAcronyms: [
    'ONU',
    'OTAN',
    'SUS',
    'ENEM',
    'SENAI',
    'MASP',
    'AIDS',
    'IBAMA',
    'DETRAN',
    'PIX',
    'CEP',
    'PIB',
    'USP',
    'PUC',
    'ONG',
    'UPA',
    'MEC',
    'MEI',
    'COPOM',
    'ANVISA',
  ],
  initialisms:
    'UE IA IBGE IPTU IPVA ICMS IPI IOF OAB UTI TI IR? ENA? EAD OMS AGU INPE? INSS ADN IRPF UF IRC AVC EUA APP? IPCA CEO ABNT',
  rules: [
    rule('(?<=\\d\\s?h(?:[0-5]\\d)?)\\s?[-–—]\\s?(?=\\d{1,2}\\s?h)', () => ' às '),
    perRule({
      dia: 'por dia',
      semana: 'por semana',
      mês: 'por mês',
      ano: 'por ano',
      h: 'por hora',
      'm²': 'por metro quadrado',
      hora: 'por hora',
      noite: 'por noite',
      pessoa: 'por pessoa',
      kg: 'por quilo',
    }),
    multipleRule((value) => `${cardinal(value, 'f')} ${value === 1 ? 'vez' : 'vezes'}`),
    rule('(?<![\\p{L}\\p{N}.])D\\.(?=\\s(?<name>\\p{Lu}\\p{Ll}+))', (match) =>
      /^\s\p{L}+a(?!\p{L})/u.test(match.after) ? 'Dona' : 'Dom',
    ),
    namedDate(MONTHS, { mark: '(?:º|°)?', link: '(?:de )?', yearLink: ' (?:de )?' }, date),
    rule(`${START}(?<n>\\d{1,4})\\.?(?<g>[ºª°])(?![CF])`, (match) =>
      match.group('g') === '°' && Number(match.group('n')) > 31
        ? undefined
        : ordinal(Number(match.group('n')), match.group('g') === 'ª' ? 'f' : 'm'),
    ),
    rule(`${START}(?<h>\\d{1,2})\\s?h(?:oras)?\\s?(?<m>[0-5]\\d)?(?:\\s?min)?${END}`, (match) =>
      clock(Number(match.group('h')), Number(match.group('m') || '0')),
    ),
    romanRule(`(?<=[Ss]éculos? )(?<r>[IVX]{1,6})${END}`, (value) =>
      value <= 10 ? ordinal(value, 'm') : cardinal(value),
    ),
    romanRule(`(?<=\\b(?:[Cc]apítulo|[Tt]omo|[Vv]olume|[Aa]to|[Pp]arte) )(?<r>[IVX]{1,6})${END}`, (value) =>
      cardinal(value),
    ),
    romanRule(`(?<=\\p{Lu}\\p{Ll}{2,} )(?<r>[IVX]{1,6})${END}`, (value, match) => {
      return value <= 10 ? ordinal(value, /(?:a|Isabel|Guerra) $/.test(match.before) ? 'f' : 'm') : cardinal(value);
    }),
  ],
  agreement: [
    rule(
      `(?<![\\p{L}\\p{N}.,])(?<n>\\d{1,3}(?:[.\u00a0]\\d{3})*)(?=\\s(?!${MASCULINE}${END})\\p{Ll}*(?:as|a|ões|ção|são|dades|dade|gens|gem|vezes|vez|noites|mulheres|partes|tardes|cidades)${END})(?!\\s(?:para|a|à|da|na|cada|era|uma|nova|contra|bilhões|milhões|trilhões|aviões|corações|caminhões|às|das|nas|as|mas|botões|cartões)\\b)`,
      (match) => (/^0\d/.test(match.text) ? undefined : cardinal(Number(match.group('n').replace(/\D/g, '')), 'f')),
    ),
  ],
});

/** A century, whose ordinals are said up to the tenth. */
const century = (written: string): string | undefined => {
  const value = romanValue(written);
  return value === undefined ? undefined : value <= 10 ? spellOut('pt', 'ordinal-masculine', value) : cardinal(value);
};

const SHORT_MONTHS = {
  jan: 1,
  fev: 2,
  mar: 3,
  abr: 4,
  mai: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  set: 9,
  out: 10,
  nov: 11,
  dez: 12,
};
const SHORT_DAYS = {
  seg: 'segunda-feira',
  ter: 'terça-feira',
  qua: 'quarta-feira',
  qui: 'quinta-feira',
  sex: 'sexta-feira',
  sáb: 'sábado',
  dom: 'domingo',
};

const WRITTEN = [
  ...shortDateRules({ months: SHORT_MONTHS, fullMonths: MONTHS, days: SHORT_DAYS, mark: 'º', link: '(?:de )?' }, date),
  ...heightRules((metres, centimetres) => `${metres === 1 ? 'um metro' : 'dois metros'} e ${cardinal(centimetres)}`),
  // The third day is named by an older ordinal.
  rule(`${START}3ª(?=-feiras?${END})`, () => 'terça'),
  rule(`${START}(?<n>[1-9]\\d?)(?<g>[ao])(?=\\s\\p{Ll}{3})`, (match) =>
    ordinal(Number(match.group('n')), match.group('g') === 'a' ? 'f' : 'm'),
  ),
  rule(
    '(?<![\\p{L}\\p{N}])(?<s>[Ss])(?:é|e)c(?<p>s?)\\.(?=\\s?[IVX])',
    (match) => `${match.group('s')}éculo${match.group('p')}`,
  ),
  rule(`(?<=[Ss][ée]cs?\\.\\s?(?:[IVX]{1,6}(?:, | e | a |[-–]))?)[IVX]{1,6}${END}`, ({ text }) => century(text)),
  rule('(?<![\\p{L}\\p{N}])[Nn]\\.[ºo°]\\s?(?=\\d)', () => 'número '),
];

export const portuguese: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'menos',
      squared: ' ao quadrado',
      cubed: ' ao cubo',
      power: (words) => ` elevado a ${words}`,
      root: 'raiz quadrada de',
      comparisons: ['mais de', 'menos de', 'no mínimo', 'no máximo', 'diferente de'],
      relations: ['maior que', 'menor que', 'maior ou igual a', 'menor ou igual a', 'diferente de'],
      to: ' para ',
    },
    version: 'versão',
    versionWord: '[Vv]ersão',
    point: 'ponto',
    times: 'vezes',
    halfTimes: (whole) => `${cardinal(whole, 'f')} vezes e meia`,
    halfAndHalf: 'cinquenta a cinquenta',
    always: 'vinte e quatro por sete',
    postalCode: '(?<=\\b(?:CEP|[Cc]ódigo postal):? )\\d{5}-?\\d{3}(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
