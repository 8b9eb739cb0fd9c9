import type { Language } from '../language.ts';
import { END, rule, START } from '../rule.ts';
import { mathRules } from '../rules/mathematics.ts';
import { multipleRule, perRule } from '../rules/multiples.ts';
import { shortSumRule, sumRangeRule } from '../rules/sums.ts';
import { readCurrencies, defineLanguage, readNames, readUnits } from './define-language.ts';
import { romanRule } from './roman.ts';
import { cardinal, day, digits, month, vietnameseAbbreviations, vietnameseWritten } from './vi-written.ts';

const ordinal = (value: number): string =>
  value === 1 ? 'thứ nhất' : value === 4 ? 'thứ tư' : `thứ ${cardinal(value)}`;
const withYear = (date: string, year: string): string => (year === '' ? date : `${date} năm ${cardinal(Number(year))}`);

const currencies: Language['currencies'] = {
  ...readCurrencies([
    'đô la/xu',
    'ơ rô/xu',
    'bảng Anh',
    'yên',
    'nhân dân tệ',
    'uôn',
    'rúp',
    'rê an',
    'đồng',
    'ru pi a',
    'ru pi',
    'phrăng',
  ]),
  đ: ['đồng', ''],
  đồng: ['đồng', ''],
  VNĐ: ['đồng', ''],
};

const base = defineLanguage({
  locale: 'vi',
  names: readNames(
    'âm, phần trăm, phần nghìn, đến, , và, cộng, bằng, nhân, chia, khoảng, cộng trừ, số, hát tắc, a còng, chấm, gạch chéo, gạch ngang, gạch dưới, dấu hỏi',
  ),
  cardinal,
  point: 'phẩy',
  decimals: (fraction) => (/^0|^\d{3,}/.test(fraction) ? digits(fraction) : cardinal(Number(fraction))),
  units: {
    ...readUnits(
      'ki lô mét,mét,xăng ti mét,mi li mét,ki lô gam,gam,mi li gam,tấn,lít,mi li lít,ki lô mét trên giờ,mét vuông,ki lô mét vuông,mét khối,độ C,độ F,độ,gi ga bai,mê ga bai,ki lô bai,tê ra bai,héc,ki lô héc,mê ga héc,gi ga héc,oát,ki lô oát,ki lô oát giờ,vôn,giờ,phút,giây,mi li giây,héc ta,mét trên giây',
    ),
    Mbps: 'mê ga bít trên giây',
    Gbps: 'gi ga bít trên giây',
    kcal: 'ki lô ca lo',
    mAh: 'mi li am pe giờ',
    dB: 'đề xi ben',
    'cm²': 'xăng ti mét vuông',
  },
  currencies,
  magnitudes: { nghìn: 'nghìn', ngàn: 'nghìn', triệu: 'triệu', tỷ: 'tỷ', tỉ: 'tỷ', tr: 'triệu', k: 'nghìn' },
  months: [],
  dateOrder: 'dmy',
  date: ({ day: d, month: m, year }, match) =>
    withYear(
      `${/(?:ngày|mùng) $/iu.test(match.before) ? '' : 'ngày '}${/mùng $/iu.test(match.before) ? cardinal(d) : day(d)} tháng ${month(m)}`,
      year,
    ),
  time: ({ hour, minute = 0, second, half }) =>
    [
      `${cardinal(hour)} giờ`,
      minute === 0 ? '' : `${cardinal(minute)} phút`,
      second === undefined ? '' : `${cardinal(second)} giây`,
      half === undefined ? '' : half === 'am' ? 'sáng' : 'chiều',
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal,
  fraction: (numerator, denominator) =>
    numerator === 1 && denominator === 2
      ? 'một nửa'
      : `${cardinal(numerator)} phần ${denominator === 4 ? 'tư' : cardinal(denominator)}`,
  phone: (groups, international) => (international ? 'cộng ' : '') + groups.map((group) => digits(group)).join(', '),
  abbreviations: vietnameseAbbreviations,
  rules: [
    ...vietnameseWritten,
    perRule({
      ngày: 'mỗi ngày',
      tuần: 'mỗi tuần',
      tháng: 'mỗi tháng',
      năm: 'mỗi năm',
      giờ: 'mỗi giờ',
      người: 'mỗi người',
      kg: 'mỗi ki lô',
      suất: 'mỗi suất',
      chiếc: 'mỗi chiếc',
      cái: 'mỗi cái',
      lít: 'mỗi lít',
      lượt: 'mỗi lượt',
      đêm: 'mỗi đêm',
      'm²': 'mỗi mét vuông',
      m2: 'mỗi mét vuông',
      phút: 'mỗi phút',
    }),
    rule(`${START}24/7${END}`, () => 'hai mươi tư trên bảy'),
    rule(
      `(?<=(?:quý|tháng) )(?<n>1?\\d)/(?<y>\\d{4})${END}`,
      (match) => {
        const value = Number(match.group('n'));
        return withYear(/tháng $/iu.test(match.before) ? month(value) : cardinal(value), match.group('y'));
      },
      'i',
    ),
    rule(
      `${START}(?<m>\\d)m(?<c>\\d{1,2})${END}`,
      (match) => `${cardinal(Number(match.group('m')))} mét ${cardinal(Number(match.group('c')))}`,
    ),
    // Many write decimals with a full stop, as in English.
    rule(
      `${START}(?<n>\\d{1,3})\\.(?<f>\\d{1,2})\\s?(?<m>triệu|tỷ|tỉ|phần trăm|%)(?:\\s(?<c>USD|đô))?${END}`,
      (match) => {
        const [magnitude, currency] = [match.group('m'), match.group('c')];
        const said = { '%': 'phần trăm', tỉ: 'tỷ' }[magnitude] ?? magnitude;
        return `${cardinal(Number(match.group('n')))} phẩy ${cardinal(Number(match.group('f')))} ${said}${currency === '' ? '' : ' đô la'}`;
      },
    ),
    multipleRule((value) => `${cardinal(value)} lần`),
    rule(`(?<!\\p{L})Q\\.\\s?(?<n>\\d{1,2})${END}`, (match) => `quận ${cardinal(Number(match.group('n')))}`),
    rule('(?<!\\p{L})P\\.\\s?(?=\\d|\\p{Lu}\\p{Ll})', () => 'phường '),
    rule(`(?<=\\d[hg](?:[0-5]\\d)?)\\s?[-–—]\\s?(?=\\d{1,2}[hg])`, () => ' đến '),
    romanRule(
      `(?<=\\p{Lu}\\p{Ll}{2,} )(?<!(?:Chương|Phần|Mục|Bài|Tập|Quyển|Khóa|Quý) )(?<r>[IVX]{2,6})${END}`,
      (value) => (value === 4 ? 'đệ tứ' : cardinal(value)),
    ),
    rule(
      `${START}(?<d>\\d{1,2})[/-](?<m>\\d{1,2})${END}(?![/-]\\d)(?<=(?:[Nn]gày|[Mm]ùng|[Hh]ôm|[Ss]áng|[Cc]hiều|[Tt]ối) \\d{1,2}[/-]\\d{1,2})`,
      (match) => {
        const [d, m] = [Number(match.group('d')), Number(match.group('m'))];
        return m > 12 || d > 31
          ? undefined
          : `${match.before.endsWith('mùng ') ? cardinal(d) : day(d)} tháng ${month(m)}`;
      },
    ),
    rule('(?<=ngày )(?<d>\\d{1,2})(?= tháng)', (match) => day(Number(match.group('d')))),
    rule('(?<=tháng )4(?!\\d)', () => 'tư', 'i'),
    rule(
      '(?<=thứ )(?<n>[1-7])(?!\\d)',
      (match) =>
        match.group('n') === '4' ? 'tư' : match.group('n') === '1' ? 'nhất' : cardinal(Number(match.group('n'))),
      'i',
    ),
    rule(
      `${START}(?<h>\\d{1,2})(?:h|g)(?<m>[0-5]\\d)?${END}`,
      (match) =>
        `${cardinal(Number(match.group('h')))} giờ${match.group('m') === '' || match.group('m') === '00' ? '' : ` ${cardinal(Number(match.group('m')))} phút`}`,
    ),
    romanRule(
      `(?<=thế kỷ |thế kỉ |lần thứ |thứ |đại hội )(?<r>[IVX]{1,6})${END}`,
      (value, match) => {
        return value === 4 ? 'tư' : value === 1 && /thứ $/iu.test(match.before) ? 'nhất' : cardinal(value);
      },
      'i',
    ),
  ],
});

export const vietnamese: Language = {
  ...base,
  rules: [
    ...mathRules(base, {
      minus: 'trừ',
      squared: ' bình phương',
      cubed: ' lập phương',
      power: (words) => ` mũ ${words}`,
      root: 'căn',
      comparisons: ['lớn hơn', 'nhỏ hơn', 'lớn hơn hoặc bằng', 'nhỏ hơn hoặc bằng', 'khác'],
      to: ' đến ',
    }),
    shortSumRule(base),
    sumRangeRule(base, ' đến '),
    ...base.rules,
  ],
};
