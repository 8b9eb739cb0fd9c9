import { type Amount, isCode } from '../amount.ts';
import type { Gender, Language, Noun } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { mathRules } from '../rules/mathematics.ts';
import { shortSumRule, sumRangeRule } from '../rules/sums.ts';
import { namedDate } from '../rules/dates.ts';
import { arabicNumber, arabicOrdinal, countForm, oblique } from './ar-numbers.ts';
import { ARABIC_CURRENCIES, ARABIC_UNITS, arabicWritten, digits } from './ar-written.ts';
import { readCurrencies, defineLanguage, listForms, readGender, readNames, readUnits } from './define-language.ts';

const MONTHS = ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر'].concat([
  'نوفمبر',
  'ديسمبر',
]);
/** Other names of the same months, in the order of the year. */
const OTHER_MONTHS = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
].concat(['تشرين الثاني', 'كانون الأول']);

const year = (written: string): string => oblique(arabicNumber(Number(written)));

const number = (amount: Amount, gender: Gender = 'm'): string => {
  const { negative, whole, fraction } = amount;
  const sign = negative ? 'سالب ' : '';
  if (isCode(amount)) return sign + digits(whole);
  if (fraction === '') return sign + arabicNumber(Number(whole), gender);
  const tail = /^0|^\d{3,}/.test(fraction) ? digits(fraction) : arabicNumber(Number(fraction));
  return `${sign}${arabicNumber(Number(whole))} فاصلة ${tail}`;
};

/** `singular|dual|plural|accusative`; a noun that does not change has one form. */
const counted = (amount: Amount, noun: Noun): string => {
  const forms = listForms(noun);
  const gender = readGender(noun);
  const sign = amount.negative ? 'سالب ' : '';
  const singular = forms[0] ?? '';
  if (amount.fraction !== '' || forms.length === 1 || isCode(amount)) return `${number(amount, gender)} ${singular}`;
  const value = Number(amount.whole);
  const form = countForm(value);
  if (form === 0) return `${sign}${singular} ${gender === 'f' ? 'واحدة' : 'واحد'}`;
  if (form === 1) return sign + (forms[1] ?? singular);
  const words = arabicNumber(value, gender);
  if (form !== 4) return `${sign}${words} ${forms[form] ?? singular}`;
  return `${sign}${words.replace(/ان$/u, 'ا')} ${singular}`;
};

const date = (
  { day, month, year: written }: { day: number; month: number; year: string },
  name = MONTHS[month - 1],
): string =>
  `${arabicOrdinal(day)} من ${name ?? ''}${written === '' ? '' : ` عام ${year(written.length === 2 ? `20${written}` : written)}`}`;

/** Nouns whose singular is feminine, as they stand after three to ten. */
const FEMININE =
  /^(?:سنوات|ساعات|دقائق|ثوان|ثواني|مرات|صفحات|كلمات|سيارات|طالبات|ليال|ليالي|مدن|دول|صور|نساء|بنات|غرف|لغات|خطوات|جامعات|شركات|مباريات|نقاط|قطع|درجات|لوحات|رسائل|شقق|مدارس|طائرات|معلمات|فتيات|لجان|جمل|قصص|أسر|عائلات|حلقات|جولات|محاولات|خدمات|وجبات|جلسات|محاضرات|أمهات|نسخ|فقرات|قطط|بطاقات|زيارات|رحلات|تفاحات|زجاجات|حقائب|غابات|حدائق|نوافذ|أفكار|مواد|قارات|قرى|أغان|أغاني|عملات|حافلات|دراجات|طاولات|كرات|ملاعق|عيون|\p{L}{2,}ة|امرأة|بنت|نفس)$/u;
const genderByNoun = (word: string): Gender => (FEMININE.test(word) && !/^أ\p{L}{3}ة$/u.test(word) ? 'f' : 'm');

const PREPOSITION =
  /[~≈]\s?$|(?:^|\s)(?:يوم|بتاريخ|في|من|إلى|على|عن|مع|خلال|بعد|قبل|منذ|حتى|حوالي|نحو|لمدة|بنسبة|بين|عام|سنة|و?بسعر|بحوالي|بعمر|بقيمة|بلغ|يبلغ|كل|لأكثر من|ب|ل|بـ|لـ|اشتريت|رأيت|دفعت|كسبت|قرأت|أريد|عند|فوق|تحت)\s?$/u;

const clock = (hour: number, minute: number): string => {
  const name = hour === 1 ? 'الواحدة' : arabicOrdinal(hour, 'f');
  if (hour === 0)
    return minute === 0
      ? 'الصفر'
      : `الصفر و${counted({ negative: false, whole: String(minute), fraction: '' }, 'دقيقة|دقيقتان|دقائق|دقيقة:f')}`;
  if (minute === 0) return name;
  if (minute === 45) return `${clock((hour % 12) + 1, 0)} إلا الربع`;
  const tail =
    { 15: 'الربع', 20: 'الثلث', 30: 'النصف' }[minute] ??
    counted({ negative: false, whole: String(minute), fraction: '' }, 'دقيقة|دقيقتان|دقائق|دقيقة:f');
  return `${name} و${tail}`;
};

const base = defineLanguage({
  locale: 'ar',
  names: readNames(
    'سالب, بالمئة, بالألف, إلى, مقابل, و, زائد, يساوي, ضرب, مقسوم على, حوالي, زائد أو ناقص, رقم, هاشتاغ, آت, نقطة, شرطة مائلة, شرطة, شرطة سفلية, علامة استفهام',
  ),
  cardinal: (value, gender) => arabicNumber(value, gender),
  number,
  counted,
  digits,
  year,
  point: 'فاصلة',
  units: {
    ...readUnits(
      'كيلومتر|كيلومتران|كيلومترات|كيلومترا,متر|متران|أمتار|مترا,سنتيمتر|سنتيمتران|سنتيمترات|سنتيمترا,مليمتر|مليمتران|مليمترات|مليمترا,كيلوغرام|كيلوغرامان|كيلوغرامات|كيلوغراما,غرام|غرامان|غرامات|غراما,مليغرام|مليغرامان|مليغرامات|مليغراما,طن|طنان|أطنان|طنا,لتر|لتران|لترات|لترا,مليلتر|مليلتران|مليلترات|مليلترا,كيلومتر في الساعة|كيلومتران في الساعة|كيلومترات في الساعة|كيلومترا في الساعة,متر مربع|متران مربعان|أمتار مربعة|مترا مربعا,كيلومتر مربع|كيلومتران مربعان|كيلومترات مربعة|كيلومترا مربعا,متر مكعب|متران مكعبان|أمتار مكعبة|مترا مكعبا,درجة مئوية|درجتان مئويتان|درجات مئوية|درجة مئوية:f,درجة فهرنهايت|درجتا فهرنهايت|درجات فهرنهايت|درجة فهرنهايت:f,درجة|درجتان|درجات|درجة:f,غيغابايت,ميغابايت,كيلوبايت,تيرابايت,هرتز,كيلوهرتز,ميغاهرتز,غيغاهرتز,واط,كيلوواط,كيلوواط ساعة,فولت,ساعة|ساعتان|ساعات|ساعة:f,دقيقة|دقيقتان|دقائق|دقيقة:f,ثانية|ثانيتان|ثوان|ثانية:f,ملي ثانية,هكتار|هكتاران|هكتارات|هكتارا,متر في الثانية',
    ),
    ...ARABIC_UNITS,
    كم: 'كيلومتر|كيلومتران|كيلومترات|كيلومترا',
    كغ: 'كيلوغرام|كيلوغرامان|كيلوغرامات|كيلوغراما',
    كجم: 'كيلوغرام|كيلوغرامان|كيلوغرامات|كيلوغراما',
    سم: 'سنتيمتر|سنتيمتران|سنتيمترات|سنتيمترا',
    'كم/س': 'كيلومتر في الساعة|كيلومتران في الساعة|كيلومترات في الساعة|كيلومترا في الساعة',
    غ: 'غرام|غرامان|غرامات|غراما',
    م: 'متر|متران|أمتار|مترا',
    '°م': 'درجة مئوية|درجتان مئويتان|درجات مئوية|درجة مئوية:f',
  },
  currencies: {
    ...readCurrencies([
      'دولار|دولاران|دولارات|دولارا/سنت|سنتان|سنتات|سنتا',
      'يورو|يوروان|يورو|يورو/سنت|سنتان|سنتات|سنتا',
      'جنيه إسترليني|جنيهان إسترلينيان|جنيهات إسترلينية|جنيها إسترلينيا/بنس',
      'ين',
      'يوان',
      'وون',
      'روبل|روبلان|روبلات|روبلا/كوبيك',
      'ريال برازيلي|ريالان برازيليان|ريالات برازيلية|ريالا برازيليا',
      'دونغ',
      'روبية|روبيتان|روبيات|روبية:f',
      'روبية|روبيتان|روبيات|روبية:f',
      'فرنك|فرنكان|فرنكات|فرنكا',
    ]),
    ...ARABIC_CURRENCIES,
    SAR: ['ريال سعودي|ريالان سعوديان|ريالات سعودية|ريالا سعوديا', 'هللة|هللتان|هللات|هللة:f'],
    'ر.س': ['ريال سعودي|ريالان سعوديان|ريالات سعودية|ريالا سعوديا', 'هللة|هللتان|هللات|هللة:f'],
    AED: ['درهم إماراتي|درهمان إماراتيان|دراهم إماراتية|درهما إماراتيا', 'فلس|فلسان|فلوس|فلسا'],
    'د.إ': ['درهم إماراتي|درهمان إماراتيان|دراهم إماراتية|درهما إماراتيا', 'فلس|فلسان|فلوس|فلسا'],
    EGP: ['جنيه مصري|جنيهان مصريان|جنيهات مصرية|جنيها مصريا', 'قرش|قرشان|قروش|قرشا'],
    'ج.م': ['جنيه مصري|جنيهان مصريان|جنيهات مصرية|جنيها مصريا', 'قرش|قرشان|قروش|قرشا'],
  },
  money: (amount, [main, sub]) => {
    const cents = amount.fraction.length === 2 && sub !== '' ? amount.fraction : '';
    if (cents === '') return counted(amount, main);
    const sum = { ...amount, fraction: '' };
    if (Number(cents) === 0) return counted(sum, main);
    const small = counted({ negative: false, whole: String(Number(cents)), fraction: '' }, sub);
    return Number(amount.whole) === 0 ? small : `${counted(sum, main)} و${small}`;
  },
  magnitudes: {
    ألف: 'ألف|ألفان|آلاف|ألفا',
    آلاف: 'ألف|ألفان|آلاف|ألفا',
    مليون: 'مليون|مليونان|ملايين|مليونا',
    ملايين: 'مليون|مليونان|ملايين|مليونا',
    مليار: 'مليار|ملياران|مليارات|مليارا',
    مليارات: 'مليار|ملياران|مليارات|مليارا',
  },
  afterMagnitude: (noun) => listForms(noun)[0] ?? '',
  months: MONTHS,
  dateOrder: 'dmy',
  date: (written) => date(written),
  time: ({ hour, minute = 0, second, half }) =>
    [
      clock(hour, minute),
      second === undefined
        ? ''
        : `و${counted({ negative: false, whole: String(second), fraction: '' }, 'ثانية|ثانيتان|ثوان|ثانية:f')}`,
      half === undefined ? '' : half === 'am' ? 'صباحا' : 'مساء',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => arabicOrdinal(value),
  fraction: (numerator, denominator) => {
    const parts: Readonly<Record<number, readonly [string, string, string]>> = {
      2: ['نصف', 'نصفان', 'أنصاف'],
      3: ['ثلث', 'ثلثان', 'أثلاث'],
      4: ['ربع', 'ربعان', 'أرباع'],
      5: ['خمس', 'خمسان', 'أخماس'],
      6: ['سدس', 'سدسان', 'أسداس'],
      7: ['سبع', 'سبعان', 'أسباع'],
      8: ['ثمن', 'ثمنان', 'أثمان'],
      9: ['تسع', 'تسعان', 'أتساع'],
      10: ['عشر', 'عشران', 'أعشار'],
    };
    const part = parts[denominator];
    if (part === undefined) return `${arabicNumber(numerator)} على ${arabicNumber(denominator)}`;
    return numerator === 1 ? part[0] : numerator === 2 ? part[1] : `${arabicNumber(numerator)} ${part[2]}`;
  },
  phone: (groups, international) => (international ? 'زائد ' : '') + groups.map((group) => digits(group)).join('، '),
  abbreviations: {
    'د.': 'الدكتور',
    'أ.': 'الأستاذ',
    'م.': 'المهندس',
    'أ.د.': 'الأستاذ الدكتور',
    إلخ: 'إلى آخره',
    الخ: 'إلى آخره',
    'ص.ب': 'صندوق بريد',
    'ق.م': 'قبل الميلاد',
    هـ: 'هجري',
  },
  rules: [
    ...arabicWritten([...MONTHS, ...OTHER_MONTHS]),
    rule('(?<!\\p{L})ص\\.?\\s(?=\\d)', () => 'صفحة '),
    namedDate(MONTHS, { mark: '', link: '(?:من )?', yearLink: '(?: عام| سنة|،)? ' }, (written) => date(written)),
    namedDate(OTHER_MONTHS, { mark: '', link: '(?:من )?', yearLink: '(?: عام| سنة|،)? ' }, (written) =>
      date(written, OTHER_MONTHS[written.month - 1]),
    ),
    rule(`(?<=الساعة )(?<h>\\d{1,2})(?!:|\\d)`, (match) => clock(Number(match.group('h')), 0)),
    rule(`(?<=(?:عام|سنة|العام|السنة|عامي) )(?<y>1\\d{3}|20\\d\\d)${END}`, (match) => year(match.group('y'))),
  ],
  agreement: [
    rule(
      `${START}(?<![\\s(][-−])(?<![.,])(?<n>\\d{1,3}(?:\\.\\d{3}){2,5}|\\d{1,3}(?:,\\d{3})*)(?=\\s(?<w>[\\u0621-\\u064a]{2,}))(?! (?:من|في|على|إلى|عن|أو|و|ثم|هو|هي|مقابل) )`,
      (match) => {
        const value = Number(match.group('n').replace(/[.,]/g, ''));
        const word = match.after.trim().split(/[^\p{L}\p{M}]/u)[0] ?? '';
        if (/^0\d/.test(match.text) || value === 0) return undefined;
        const words = arabicNumber(value, genderByNoun(word));
        // Before its noun a round number has no ending: خمسون ألف نسمة, ألفا شخص.
        return value % 100 === 0 ? words.replace(/(?<= )(ألف|مليون|مليار)ا$/u, '$1').replace(/ان$/u, 'ا') : words;
      },
    ),
  ],
  inContext: (spoken, { before }) =>
    PREPOSITION.test(before) ? oblique(spoken) : spoken.replace(/(?<= إلى ).*$/u, (end) => oblique(end)),
});

export const arabic: Language = {
  ...base,
  rules: [
    ...mathRules(base, {
      minus: 'ناقص',
      squared: ' تربيع',
      cubed: ' تكعيب',
      power: (words) => ` أس ${words}`,
      root: 'جذر',
      comparisons: ['أكبر من', 'أصغر من', 'أكبر من أو يساوي', 'أصغر من أو يساوي', 'لا يساوي'],
      to: ' إلى ',
    }),
    shortSumRule(base),
    sumRangeRule(base, ' إلى '),
    ...base.rules,
  ],
};
