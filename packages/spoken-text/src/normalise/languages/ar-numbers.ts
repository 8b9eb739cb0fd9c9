import type { Gender } from '../language.ts';

/**
 * Arabic numbers in words, nominative, with the polarity of gender that CLDR's rules lack: three to ten take the gender opposite
 * to that of what is counted, one and two agree, and the two parts of eleven to nineteen differ.
 */

const MASCULINE = ['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const FEMININE = ['صفر', 'واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];
/** One, two, three to ten, eleven to ninety-nine, and hundreds of a power of a thousand. */
const POWERS = [
  ['', '', '', '', ''],
  ['ألف', 'ألفان', 'آلاف', 'ألفا', 'ألف'],
  ['مليون', 'مليونان', 'ملايين', 'مليونا', 'مليون'],
  ['مليار', 'ملياران', 'مليارات', 'مليارا', 'مليار'],
  ['تريليون', 'تريليونان', 'تريليونات', 'تريليونا', 'تريليون'],
] as const;

function belowHundred(value: number, feminine: boolean): string {
  const ones = feminine ? FEMININE : MASCULINE;
  const one = value % 10;
  if (value <= 10) return ones[value] ?? '';
  if (value === 11) return feminine ? 'إحدى عشرة' : 'أحد عشر';
  if (value === 12) return feminine ? 'اثنتا عشرة' : 'اثنا عشر';
  if (value < 20) return feminine ? `${FEMININE[one] ?? ''} عشرة` : `${MASCULINE[one] ?? ''} عشر`;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  if (one === 0) return tens;
  return `${one === 1 && feminine ? 'إحدى' : one === 8 && feminine ? 'ثمان' : (ones[one] ?? '')} و${tens}`;
}

function belowThousand(value: number, feminine: boolean): string[] {
  const rest = value % 100;
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? '';
  return [hundreds, rest > 0 ? belowHundred(rest, feminine) : ''].filter((part) => part !== '');
}

/** Which form a counted noun takes: the index among singular, dual, plural, accusative singular and genitive singular. */
export function countForm(value: number): 0 | 1 | 2 | 3 | 4 {
  const rest = value % 100;
  if (value === 1) return 0;
  if (value === 2) return 1;
  if (rest >= 3 && rest <= 10) return 2;
  return rest >= 11 ? 3 : 4;
}

function power(value: number, index: number): string {
  const forms = POWERS[index] ?? POWERS[0];
  const form = countForm(value);
  if (form < 2) return forms[form];
  const number = belowThousand(value, false)
    .join(' و')
    .replace(/مئتان$/, 'مئتا');
  return `${number} ${forms[form]}`;
}

/** A whole number in words; `gender` is that of what is counted. */
export function arabicNumber(value: number, gender: Gender = 'm'): string {
  if (value === 0) return 'صفر';
  const parts: string[] = [];
  let rest = value;
  for (let index = POWERS.length - 1; index > 0; index -= 1) {
    const size = 1000 ** index;
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(power(count, index));
    rest %= size;
  }
  return [...parts, ...belowThousand(rest, gender === 'f')].join(' و');
}

const ORDINALS = [
  '',
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];
const FEMININE_ORDINALS = [
  '',
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
].concat(['التاسعة', 'العاشرة']);

/** An ordinal with its article, up to ninety-nine; larger ones are numbers with an article. */
export function arabicOrdinal(value: number, gender: Gender = 'm'): string {
  const names = gender === 'f' ? FEMININE_ORDINALS : ORDINALS;
  if (value <= 10) return names[value] ?? '';
  const first = gender === 'f' ? 'الحادية' : 'الحادي';
  const one = value % 10;
  const unit = one === 1 ? first : (names[one] ?? '');
  if (value < 20) return `${unit} ${gender === 'f' ? 'عشرة' : 'عشر'}`;
  if (value >= 100) return `ال${arabicNumber(value, gender)}`;
  const tens = `ال${TENS[Math.floor(value / 10)] ?? ''}`;
  return one === 0 ? tens : `${unit} و${tens}`;
}

/** The oblique case, after prepositions: `ون` and `ان` become `ين`. */
export const oblique = (words: string): string =>
  words
    .replace(/(?<=عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?!\p{L})/gu, 'ين')
    .replace(
      /(?<=اثن|اثنت|مئت|ألف|مليون|مليار|دولار|يور|جنيه|ريال|درهم|دينار|متر|غرام|ساعت|دقيقت|ثانيت|درجت|طن|لتر|سنت)ان(?!\p{L})/gu,
      'ين',
    )
    .replace(/اثنا(?= عشر)/gu, 'اثني')
    .replace(/اثنتا(?= عشرة)/gu, 'اثنتي')
    .replace(/مئتا(?= |$)/gu, 'مئتي')
    .replace(/(?<=^|و)ألفا$/gu, 'ألفي')
    .replace(/ألفا(?= (?:دولار|يورو|ريال|شخص|كيلومتر|متر|كيلوغرام))/gu, 'ألفي');
