import type { Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { namedDate } from '../rules/dates.ts';
import { perRule } from '../rules/multiples.ts';
import { beforeNumberRule } from '../rules/short-forms.ts';
import { withWrittenForms } from '../rules/written-forms.ts';
import { spellOut } from '../spellout.ts';
import { indonesianAbbreviations } from './id-abbreviations.ts';
import { readCurrencies, defineLanguage, readMoreUnits, readNames, readUnits } from './define-language.ts';
import { romanRule } from './roman.ts';

const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
].concat(['November', 'Desember']);
const cardinal = (value: number): string => spellOut('id', 'cardinal', value);
const ordinal = (value: number): string => spellOut('id', 'ordinal', value);
const date = ({ day, month, year }: { day: number; month: number; year: string }): string =>
  `${cardinal(day)} ${MONTHS[month - 1] ?? ''}${year === '' ? '' : ` ${cardinal(Number(year))}`}`;

const base: Language = defineLanguage({
  locale: 'id',
  names: readNames(
    'minus, persen, permil, sampai, lawan, dan, tambah, sama dengan, kali, bagi, sekitar, plus minus, nomor, tagar, at, titik, garis miring, strip, garis bawah, tanda tanya',
  ),
  cardinal,
  point: 'koma',
  units: {
    'km/jam': 'kilometer per jam',
    sdm: 'sendok makan',
    sdt: 'sendok teh',
    ...readMoreUnits(
      'sentiliter,desiliter,kilokalori,miliampere jam,megabit per detik,gigabit per detik,megabita per detik,desibel',
    ),
    ...readUnits(
      'kilometer,meter,sentimeter,milimeter,kilogram,gram,miligram,ton,liter,mililiter,kilometer per jam,meter persegi,kilometer persegi,meter kubik,derajat Celsius,derajat Fahrenheit,derajat,gigabita,megabita,kilobita,terabita,hertz,kilohertz,megahertz,gigahertz,watt,kilowatt,kilowatt jam,volt,jam,menit,detik,milidetik,hektare,meter per detik',
    ),
  },
  currencies: {
    ...readCurrencies([
      'dolar/sen',
      'euro/sen',
      'pound',
      'yen',
      'yuan',
      'won',
      'rubel',
      'real',
      'dong',
      'rupiah',
      'rupee',
      'franc',
    ]),
    'Rp.': ['rupiah', ''],
  },
  magnitudes: {
    ribu: 'ribu',
    rb: 'ribu',
    juta: 'juta',
    jt: 'juta',
    miliar: 'miliar',
    M: 'miliar',
    triliun: 'triliun',
    T: 'triliun',
  },
  money: (amount, [main, sub]) => {
    const cents = amount.fraction.length === 2 && sub !== '' ? Number(amount.fraction) : 0;
    const plain = amount.fraction.length === 2 && (sub !== '' || /^0+$/.test(amount.fraction)) ? '' : amount.fraction;
    const sign = amount.negative ? 'minus ' : '';
    const sum = `${sign}${cardinal(Number(amount.whole))}${plain === '' ? '' : ` koma ${Array.from(plain, (digit) => cardinal(Number(digit))).join(' ')}`}`;
    return `${sum} ${main}${cents === 0 ? '' : ` ${cardinal(cents)} ${sub}`}`;
  },
  months: MONTHS,
  dateOrder: 'dmy',
  date,
  time: ({ hour, minute = 0, second, half }) =>
    [
      cardinal(hour),
      minute === 0 ? '' : `lewat ${cardinal(minute)} menit`,
      second === undefined ? '' : `${cardinal(second)} detik`,
      half === undefined ? '' : half === 'am' ? 'pagi' : 'sore',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal,
  fraction: (numerator, denominator) => {
    if (denominator === 2 && numerator === 1) return 'setengah';
    if (numerator === 1) return denominator === 4 ? 'seperempat' : `seper${cardinal(denominator)}`;
    return `${cardinal(numerator)} per${cardinal(denominator)}`;
  },
  abbreviations: indonesianAbbreviations,
  wordAcronyms: ['SIM', 'PIN', 'POLRI', 'ABRI', 'PERTAMINA', 'BULOG', 'OSIS'],
  initialisms:
    'RI UI UU RUU AS WIB SMA UN KA KAI IPA IPS MUI NU BRI BI IPK PT TNI SIUP? ATM AC ASN IDI PAM AD AL AU? IP IAIN? ITS? UGM UNY? NIK? APBN PAUD?',

  rules: [
    perRule({
      hari: 'per hari',
      minggu: 'per minggu',
      bulan: 'per bulan',
      tahun: 'per tahun',
      'm²': 'per meter persegi',
      jam: 'per jam',
      malam: 'per malam',
      orang: 'per orang',
      kg: 'per kilo',
    }),
    rule(
      `${START}(?<h>\\d{1,2})\\.(?<m>[0-5]\\d)\\s?[-–—]\\s?(?<h2>\\d{1,2})\\.(?<m2>[0-5]\\d)${END}(?!\\.\\d)`,
      (match) =>
        [
          [match.group('h'), match.group('m')],
          [match.group('h2'), match.group('m2')],
        ]
          .map(([hour, minute]) =>
            base.time({ hour: Number(hour), minute: Number(minute), second: undefined, half: undefined }),
          )
          .join(' sampai '),
    ),
    rule(`${START}(?<n>\\d{1,4})x${END}`, (match) => `${cardinal(Number(match.group('n')))} kali`),
    romanRule(
      `(?<=\\p{Lu}\\p{Ll}{2,} )(?<!(?:Dunia|Kelas|Jilid|Bab|Abad) )(?<r>[IVX]{2,6})${END}`,
      (value) => `ke${cardinal(value)}`,
    ),
    namedDate(MONTHS, { mark: '', link: '', yearLink: ',? ' }, date),
    rule(
      `${START}ke-?(?<n>\\d+)${END}`,
      (match) => (match.group('n') === '1' ? 'kesatu' : `ke${cardinal(Number(match.group('n')))}`),
      'i',
    ),
    rule(
      `(?<=(?:pukul|jam|Pukul|Jam|[Pp]kl?\\.|\\d[.:]\\d\\d (?:s\\.d\\.|s/d|sampai)) )(?<h>\\d{1,2})[.:](?<m>[0-5]\\d)${END}`,
      (match) =>
        `${cardinal(Number(match.group('h')))}${match.group('m') === '00' ? '' : ` lewat ${cardinal(Number(match.group('m')))} menit`}`,
    ),
    rule(`${START}(?<y>\\d{0,3}[1-9]0|\\d{2}00)-an${END}`, (match) => `${cardinal(Number(match.group('y')))}an`),
    romanRule(
      `(?<=(?:abad ke-?|Abad ke-?|bab |Bab |abad |Abad |Perang Dunia |jilid |kelas |Kelas ))(?<r>[IVX]{1,6})${END}`,
      (value, match) => {
        return /abad $/i.test(match.before)
          ? `ke${cardinal(value)}`
          : /ke-?$/.test(match.before)
            ? cardinal(value)
            : cardinal(value);
      },
    ),
  ],
});

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Ag', 'Sep', 'Okt', 'Nov', 'Des'];

const WRITTEN = [
  beforeNumberRule({ hal: 'halaman' }),
  // A word that is said twice, which is its plural.
  rule(`${START}(?<!-)(?<w>\\p{Ll}{4,12})2${END}(?!-)`, (match) => `${match.group('w')}-${match.group('w')}`),
  rule(
    `(?<![\\p{L}\\p{N}])[Nn]o\\.\\s?(?<n>\\d{1,5})${END}`,
    (match) => `nomor ${base.cardinal(Number(match.group('n')))}`,
  ),
  rule('(?<![\\p{L}\\p{N}])(?<s>[Pp])kl?\\.\\s?(?=\\d)', (match) => (match.group('s') === 'P' ? 'Pukul ' : 'pukul ')),
  rule(
    `${START}(?<d>[0-3]?\\d) (?<month>Jan|Feb|Mar|Apr|Jun|Jul|Ag[uts]|Sept?|Okt|Nov|Des)(?:\\.|(?!\\p{L}))(?:\\s(?<y>[12]\\d{3}))?`,
    (match) => {
      const [day, written] = [Number(match.group('d')), match.group('month')];
      const month = SHORT_MONTHS.findIndex((name) => written.startsWith(name)) + 1;
      return day === 0 || day > 31 ? undefined : base.date({ day, month, year: match.group('y') }, match);
    },
  ),
];

export const indonesian: Language = withWrittenForms(
  base,
  {
    math: {
      minus: 'minus',
      squared: ' kuadrat',
      cubed: ' pangkat tiga',
      power: (words) => ` pangkat ${words}`,
      root: 'akar kuadrat dari',
      comparisons: ['lebih dari', 'kurang dari', 'paling sedikit', 'paling banyak', 'tidak sama dengan'],
      relations: [
        'lebih besar dari',
        'lebih kecil dari',
        'lebih besar atau sama dengan',
        'lebih kecil atau sama dengan',
        'tidak sama dengan',
      ],
      to: ' ke ',
    },
    version: 'versi',
    versionWord: '[Vv]ersi',
    point: 'titik',
    times: 'kali',
    halfTimes: (whole) => `${cardinal(whole)} setengah kali`,
    halfAndHalf: 'lima puluh lima puluh',
    always: 'dua puluh empat tujuh',
    postalCode: '(?<=\\b(?:[Kk]ode [Pp]os):? )\\d{5}(?![\\p{L}\\p{N}])',
  },
  WRITTEN,
);
