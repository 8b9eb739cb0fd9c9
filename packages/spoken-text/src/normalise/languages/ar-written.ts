import { END, type Rule, rule, START } from '../rule.ts';
import { arabicNumber, arabicOrdinal, oblique } from './ar-numbers.ts';

export const digits = (text: string): string => Array.from(text, (digit) => arabicNumber(Number(digit))).join(' ');

/** Nouns that are counted, whose singular stands after one and whose dual replaces two. */
const SINGULARS =
  'شخص|كتاب|طالب|طالبة|يوم|شهر|أسبوع|ساعة|دقيقة|ثانية|سنة|عام|مرة|غرفة|سيارة|قطعة|رجل|ولد|بنت|طفل|صفحة|كلمة|مدينة|دولة|بيت|باب|لاعب|هدف|نقطة|درجة|دورة|ليلة|خطوة|صورة|رسالة|شقة|تفاحة|قلم|سؤال|درس|حلقة|موظف|وجبة|كوب|ريال|درهم|دينار|دولار|جنيه';
const dual = (noun: string): string => `${noun.replace(/ة$/u, 'ت')}ان`;

/** Nouns with an article whose number is an ordinal, by gender. */
const FEMININE =
  'المرتبة|الطبعة|الحلقة|المرحلة|المادة|الفقرة|الصفحة|النسخة|الجولة|الدورة|السنة|الوحدة|القاعدة|الدرجة|الفئة|الخطوة|القمة|المحاولة|الساعة|الذكرى|الرتبة|الحصة|المجموعة|الجلسة|الليلة|المباراة|السورة|الآية|النقطة|اللوحة';
const MASCULINE =
  'اليوم|الفصل|المركز|الجزء|الطابق|الباب|الدرس|البند|السؤال|الموسم|الشوط|الأسبوع|القسم|الدور|المجلد|المستوى|العام|الصف|المشهد|العدد|الشهر|المؤتمر|المهرجان|الدوري|الملك|القرن|التقرير|اللواء|العضو|المقعد|الهدف|العيد';
/** A counted noun: what is before the number is not numbered. */
const COUNTED =
  '(?:\\p{L}{2,}[اً](?!\\p{L})|(?:مرات|أيام|كتب|ساعات|دقائق|أشخاص|طلاب|شخص|سنة|ساعة|دقيقة|دولار|ريال)(?!\\p{L}))';
/** An article that is written before digits, with a stroke or none: `الـ5`. */
const ARTICLE = 'ال[ـ-]?\\s?';

const ordinalRules: readonly Rule[] = [
  rule(`(?<=(?:^|\\s)[وفبكل]?(?:${FEMININE}) )(?:${ARTICLE})?(?<n>\\d{1,2})(?![:.\\d]|\\s${COUNTED})${END}`, (match) =>
    arabicOrdinal(Number(match.group('n')), 'f'),
  ),
  rule(
    `(?<=(?:^|\\s)[وفبكل]?(?:${MASCULINE}) )(?:${ARTICLE})?(?<n>\\d{1,2})(?![:.\\d]|\\s${COUNTED})${END}`,
    (match) => {
      const said = arabicOrdinal(Number(match.group('n')));
      // After another noun the whole is in the genitive: تسعينيات القرن العشرين.
      return /\p{L}{3,} القرن $/u.test(match.before) ? oblique(said) : said;
    },
  ),
  rule(
    `(?<=(?:^|\\s)(?:ذكراه|ذكراها|عيده|عيدها|دورته|دورتها|نسخته|نسختها|عامه|عامها) )${ARTICLE}(?<n>\\d{1,3})${END}`,
    (match) => arabicOrdinal(Number(match.group('n')), /(?:ذكرا|دورت|نسخت)\p{L}+ $/u.test(match.before) ? 'f' : 'm'),
  ),
  rule('(?<!\\p{L})ج\\.?\\s?(?<n>\\d{1,2})(?!\\d)', (match) => `الجزء ${arabicOrdinal(Number(match.group('n')))}`),
];

/** @param months names of months, as alternatives of a pattern */
const dateRules = (months: string): readonly Rule[] => [
  rule('(?<=(?:(?:عام|سنة|العام|السنة)\\s|\\d/)\\d{3,4}\\s?)م\\.?(?!\\p{L})', () => ' ميلادي'),
  rule('(?<=\\d{4}\\s?)هـ(?!\\p{L})', () => ' هجري'),
  rule(`(?<!\\d (?:من )?(?:${months}) )(?<=(?:${months}) )(?<y>1\\d{3}|20\\d\\d)${END}`, (match) =>
    oblique(arabicNumber(Number(match.group('y')))),
  ),
  rule('(?<=(?:الساعة \\d{1,2}|\\d{1,2}:\\d\\d)\\s?)(?<h>[صم])(?![\\p{L}.])', (match) =>
    match.group('h') === 'ص' ? ' صباحا' : ' مساء',
  ),
];

const numberRules: readonly Rule[] = [
  rule(`${START}(?<n>[12])\\s(?<w>${SINGULARS})(?![\\p{L}\\p{M}])`, (match) => {
    const noun = match.group('w');
    if (match.group('n') === '2') return dual(noun);
    return `${noun} ${/ة$|^بنت$/u.test(noun) ? 'واحدة' : 'واحد'}`;
  }),
  // A comma before decimals, as in the west.
  rule(
    `${START}(?<w>\\d{1,3}),(?<f>\\d{1,2})(?=\\s?(?:مليون|مليار|تريليون|ألف|بالمئة|بالمائة|درجة|كيلو|متر|لتر|كم|كغ|سم))`,
    (match) => `${arabicNumber(Number(match.group('w')))} فاصلة ${arabicNumber(Number(match.group('f')))}`,
  ),
  rule(
    '(?<=(?:رقم الهاتف|هاتف|الهاتف|الجوال|جوال|الرمز|رمز|كود|الكود|الرقم السري|رقم الحساب|رقم الطلب|الرمز البريدي|واتساب|اتصل على|اتصل بـ?|على الرقم|الرقم)\\s?:?\\s?)(?<n>\\d{3,15})(?![\\d,.]\\d)(?!\\d)',
    (match) => digits(match.group('n')),
  ),
  rule('(?<!\\p{L})(?<w>ت|هـ|تلفون|تليفون)\\s?:\\s?(?=[+\\d])', () => 'هاتف: '),
  rule('(?<=\\p{L})-(?=\\d{1,3}(?![\\d-]))', () => ' '),
  rule('(?<=\\d)\\+(?!\\s?\\d)', () => ' فما فوق'),
  rule(`${START}24/7${END}`, () => 'أربع وعشرون ساعة طوال الأسبوع'),
];

/** Singular, dual, plural and accusative of what is written with signs or abbreviated. */
export const ARABIC_UNITS: Readonly<Record<string, string>> = {
  مل: 'مليلتر|مليلتران|مليلترات|مليلترا',
  ملل: 'مليلتر|مليلتران|مليلترات|مليلترا',
  ملغ: 'مليغرام|مليغرامان|مليغرامات|مليغراما',
  ملجم: 'مليغرام|مليغرامان|مليغرامات|مليغراما',
  ملم: 'مليمتر|مليمتران|مليمترات|مليمترا',
  كلم: 'كيلومتر|كيلومتران|كيلومترات|كيلومترا',
  كغم: 'كيلوغرام|كيلوغرامان|كيلوغرامات|كيلوغراما',
  غم: 'غرام|غرامان|غرامات|غراما',
  جم: 'غرام|غرامان|غرامات|غراما',
  لتر: 'لتر|لتران|لترات|لترا',
  'كم/ساعة': 'كيلومتر في الساعة|كيلومتران في الساعة|كيلومترات في الساعة|كيلومترا في الساعة',
  'كم/سا': 'كيلومتر في الساعة|كيلومتران في الساعة|كيلومترات في الساعة|كيلومترا في الساعة',
  'كلم/س': 'كيلومتر في الساعة|كيلومتران في الساعة|كيلومترات في الساعة|كيلومترا في الساعة',
  'م²': 'متر مربع|متران مربعان|أمتار مربعة|مترا مربعا',
  م2: 'متر مربع|متران مربعان|أمتار مربعة|مترا مربعا',
  'كم²': 'كيلومتر مربع|كيلومتران مربعان|كيلومترات مربعة|كيلومترا مربعا',
  'م³': 'متر مكعب|متران مكعبان|أمتار مكعبة|مترا مكعبا',
  Mbps: 'ميغابت في الثانية',
  'ميغابت/ث': 'ميغابت في الثانية',
};

const DINAR = (of: string, plural: string): string => `دينار ${of}|ديناران ${of}ان|دنانير ${plural}|دينارا ${of}ا`;
const FILS = 'فلس|فلسان|فلوس|فلسا';

export const ARABIC_CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  'د.ك': [DINAR('كويتي', 'كويتية'), ''],
  KWD: [DINAR('كويتي', 'كويتية'), ''],
  'د.ب': [DINAR('بحريني', 'بحرينية'), ''],
  'د.أ': [DINAR('أردني', 'أردنية'), FILS],
  JOD: [DINAR('أردني', 'أردنية'), FILS],
  'د.ع': [DINAR('عراقي', 'عراقية'), ''],
  'د.ج': [DINAR('جزائري', 'جزائرية'), ''],
  'د.ت': [DINAR('تونسي', 'تونسية'), ''],
  'ر.ق': ['ريال قطري|ريالان قطريان|ريالات قطرية|ريالا قطريا', ''],
  QAR: ['ريال قطري|ريالان قطريان|ريالات قطرية|ريالا قطريا', ''],
  'ر.ع': ['ريال عماني|ريالان عمانيان|ريالات عمانية|ريالا عمانيا', ''],
  'د.م': ['درهم مغربي|درهمان مغربيان|دراهم مغربية|درهما مغربيا', ''],
  'ل.ل': ['ليرة لبنانية|ليرتان لبنانيتان|ليرات لبنانية|ليرة لبنانية:f', ''],
  'ل.س': ['ليرة سورية|ليرتان سوريتان|ليرات سورية|ليرة سورية:f', ''],
  '﷼': ['ريال|ريالان|ريالات|ريالا', ''],
  '¢': ['سنت|سنتان|سنتات|سنتا', ''],
};

/** What only Arabic writes, before the other rules. */
export const arabicWritten = (months: readonly string[]): readonly Rule[] => [
  ...ordinalRules,
  ...dateRules(months.join('|')),
  ...numberRules,
];
