import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { spellOut } from '../spellout.ts';
import { romanValue } from './roman.ts';

/** `linh`, the word of the standard in the north, in place of CLDR's southern `lẻ`. */
export const cardinal = (value: number): string => spellOut('vi', 'cardinal', value).replaceAll('lẻ', 'linh');
export const digits = (text: string): string => Array.from(text, (digit) => cardinal(Number(digit))).join(' ');
export const month = (value: number): string => (value === 4 ? 'tư' : cardinal(value));
/** A day of the month: the first ten have a word before them. */
export const day = (value: number): string => (value <= 10 ? `mùng ${cardinal(value)}` : cardinal(value));

/** Monday is the second day. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  T2: 'thứ hai',
  T3: 'thứ ba',
  T4: 'thứ tư',
  T5: 'thứ năm',
  T6: 'thứ sáu',
  T7: 'thứ bảy',
  CN: 'chủ nhật',
};

const dateRules: readonly Rule[] = [
  rule(
    '(?<=[Tt]hứ\\s[2-7]|[Nn]gày \\d{1,2}|[Tt]háng \\d{1,2}|[Cc]hủ [Nn]hật)\\s?[-–—]\\s?(?=[Tt]hứ|[Cc]hủ|\\d)',
    () => ' đến ',
  ),
  rule(
    `${START}(?<a>T[2-7]|CN)\\s?[-–—]\\s?(?<b>T[2-7]|CN)${END}`,
    (match) => `${WEEKDAYS[match.group('a')] ?? ''} đến ${WEEKDAYS[match.group('b')] ?? ''}`,
  ),
  // Fractions are smaller than one, so 8/3 and 30/4 must be dates.
  rule(
    `${START}(?!24/7)(?<d>\\d{1,2})/(?<m>\\d{1,2})${END}(?![/-]\\d|\\s(?:số|phần|quãng|chặng|diện|dân))`,
    (match) => {
      const [d, m] = [Number(match.group('d')), Number(match.group('m'))];
      const dated = /(?:từ|đến|tới|trước|sau|vào|lễ|dịp|hạn|hết|ngày|[–-])\s?$/iu.test(match.before);
      // A house in a side street.
      if (/(?:số|nhà|hẻm|ngõ|kiệt|ngách) $/iu.test(match.before)) return `${cardinal(d)} trên ${cardinal(m)}`;
      if (m < 1 || m > 12 || d < 1 || d > 31 || (d < m && !dated)) return undefined;
      return `${/ngày $/iu.test(match.before) || d <= 10 ? '' : 'ngày '}${day(d)} tháng ${month(m)}`;
    },
  ),
];

const timeRules: readonly Rule[] = [
  rule(
    `${START}(?<h>\\d{1,2})(?:h|g)\\s?(?<m>[0-5]?\\d)(?:['’′]|p|ph|phút)(?![\\p{L}\\d])`,
    (match) => `${cardinal(Number(match.group('h')))} giờ ${cardinal(Number(match.group('m')))} phút`,
  ),
  rule(`${START}(?<m>\\d{1,3})['’′](?:(?<s>\\d{1,2})(?:["”″]|'')?)?(?![\\p{L}\\d])`, (match) =>
    [
      `${cardinal(Number(match.group('m')))} phút`,
      match.group('s') === '' ? '' : `${cardinal(Number(match.group('s')))} giây`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  ),
];

const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'nghìn',
  K: 'nghìn',
  tr: 'triệu',
  triệu: 'triệu',
  tỷ: 'tỷ',
  tỉ: 'tỷ',
  nghìn: 'nghìn',
  ngàn: 'nghìn',
};

/** What is written before the name of a place, without a blank. */
const PLACES: Readonly<Record<string, string>> = {
  TP: 'thành phố',
  Tp: 'thành phố',
  TX: 'thị xã',
  TT: 'thị trấn',
  H: 'huyện',
  X: 'xã',
  Đ: 'đường',
  Q: 'quận',
};

const numberRules: readonly Rule[] = [
  rule(
    `(?<![\\p{L}\\d.])(?<p>${joinAlternatives(Object.keys(PLACES))})\\.(?=\\p{Lu}\\p{Ll})`,
    (match) => `${PLACES[match.group('p')] ?? ''} `,
  ),
  // 2tr5 is two and a half millions, 1tr250 one million 250 thousand.
  rule(`${START}(?<n>\\d{1,3})(?<m>tr|k|tỷ|tỉ)(?<r>\\d{1,3})(?![\\p{L}\\d])`, (match) => {
    const rest = match.group('r');
    const below = match.group('m').startsWith('t') && match.group('m') !== 'tr' ? 'triệu' : 'nghìn';
    const tail =
      rest === '5' ? 'rưỡi' : rest.length === 3 ? `${cardinal(Number(rest))} ${below}` : cardinal(Number(rest));
    return `${cardinal(Number(match.group('n')))} ${MAGNITUDES[match.group('m')] ?? ''} ${tail}`;
  }),
  rule(
    `${START}(?<a>\\d{1,3})\\s?[-–—]\\s?(?<b>\\d{1,3})\\s?(?<m>${joinAlternatives(Object.keys(MAGNITUDES))})(?![\\p{L}\\d])`,
    (match) =>
      `${cardinal(Number(match.group('a')))} đến ${cardinal(Number(match.group('b')))} ${MAGNITUDES[match.group('m')] ?? ''}`,
  ),
  rule('(?<=(?:phòng|căn hộ|chuyến bay|mã|máy lẻ|xe buýt số) )\\d{3,4}(?![\\d.,])', ({ text }) => digits(text), 'i'),
  rule(
    '(?<=(?:[Gg]ọi|[Ss]ố điện thoại|[Tt]ổng đài|[Hh]otline|[Bb]ấm|[Đđ]ường dây nóng)(?: số)? )(?<n>1[0-9]\\d|\\d{4,8})(?![\\d.,]|\\s\\d{3})',
    (match) => digits(match.group('n')),
  ),
  rule(
    `${START}(?<a>1[89]00)[ .-]?(?<b>\\d{4}|\\d{2}[ .-]\\d{2})${END}`,
    (match) => `${digits(match.group('a'))}, ${digits(match.group('b').replace(/\D/gu, ''))}`,
  ),
  rule('(?<=hạng )1(?![\\d.,])', () => 'nhất', 'i'),
  rule(`(?<![\\p{L}\\d])(?:No|NO)\\.\\s?(?<n>\\d{1,4})${END}`, (match) => `số ${cardinal(Number(match.group('n')))}`),
  rule(
    '(?<=(?:chương|phần|mục|bài|tập|quyển|kỳ|kì|khóa|quý|hồi) )(?<r>[IVX]{1,6})(?![\\p{L}\\d])',
    (match) => {
      const value = romanValue(match.group('r'));
      return value === undefined ? undefined : cardinal(value);
    },
    'i',
  ),
  rule('(?<=\\p{L})-(?=\\d{1,3}(?![\\d-]|\\p{L}))', () => ' '),
  rule(`(?<=\\d\\s):(?=\\s\\d+\\s?=)`, () => 'chia'),
  rule('(?<=\\d\\s)x(?=\\s\\d)', () => 'nhân'),
  rule('(?<=\\d)\\+(?!\\s?\\d)', () => ' cộng'),
  rule('(?<![\\p{L}\\d])tr\\.\\s?(?=\\d)', () => 'trang '),
];

/** Names that the voice would spell or read as Vietnamese. */
const NAMES: Readonly<Record<string, string>> = {
  Google: 'Gu gồ',
  google: 'gu gồ',
  iPhone: 'ai phôn',
  iPad: 'ai pát',
  Facebook: 'Phây búc',
  facebook: 'phây búc',
  YouTube: 'Diu túp',
  Youtube: 'Diu túp',
  TikTok: 'Tích tóc',
  Zalo: 'Da lô',
};

const nameRules: readonly Rule[] = [
  rule(
    `(?<![\\p{L}\\d@.#/])(?:${joinAlternatives(Object.keys(NAMES))})(?![\\p{L}\\d@]|\\.\\p{L})`,
    ({ text }) => NAMES[text],
  ),
];

/** Abbreviations, with the full stops that they have or lack. */
export const vietnameseAbbreviations: Readonly<Record<string, string>> = {
  'TP.': 'thành phố',
  'Tp.': 'thành phố',
  TP: 'thành phố',
  'TP.HCM': 'Thành phố Hồ Chí Minh',
  'TP. HCM': 'Thành phố Hồ Chí Minh',
  'Tp.HCM': 'Thành phố Hồ Chí Minh',
  'Tp. HCM': 'Thành phố Hồ Chí Minh',
  'TP HCM': 'Thành phố Hồ Chí Minh',
  TPHCM: 'Thành phố Hồ Chí Minh',
  HCM: 'Hồ Chí Minh',
  'TP.HN': 'Thành phố Hà Nội',
  HN: 'Hà Nội',
  ĐN: 'Đà Nẵng',
  'TS.': 'tiến sĩ',
  TS: 'tiến sĩ',
  'ThS.': 'thạc sĩ',
  ThS: 'thạc sĩ',
  'GS.': 'giáo sư',
  GS: 'giáo sư',
  'GS.TS.': 'giáo sư tiến sĩ',
  'GS.TS': 'giáo sư tiến sĩ',
  'GS. TS.': 'giáo sư tiến sĩ',
  'PGS.': 'phó giáo sư',
  'PGS.TS.': 'phó giáo sư tiến sĩ',
  'PGS.TS': 'phó giáo sư tiến sĩ',
  'PGS. TS.': 'phó giáo sư tiến sĩ',
  'BS.': 'bác sĩ',
  'BS.CKI': 'bác sĩ chuyên khoa một',
  'KS.': 'kỹ sư',
  'LS.': 'luật sư',
  'KTS.': 'kiến trúc sư',
  NSND: 'nghệ sĩ nhân dân',
  NSƯT: 'nghệ sĩ ưu tú',
  'v.v.': 'vân vân',
  'v.v': 'vân vân',
  'v.v...': 'vân vân',
  'Q.': 'quận',
  'P.': 'phường',
  'H.': 'huyện',
  'X.': 'xã',
  'TX.': 'thị xã',
  'TT.': 'thị trấn',
  'Đ.': 'đường',
  'ĐT:': 'điện thoại:',
  SĐT: 'số điện thoại',
  ĐH: 'đại học',
  ĐHQG: 'đại học quốc gia',
  THPT: 'trung học phổ thông',
  THCS: 'trung học cơ sở',
  UBND: 'ủy ban nhân dân',
  HĐND: 'hội đồng nhân dân',
  CNTT: 'công nghệ thông tin',
  CLB: 'câu lạc bộ',
  BV: 'bệnh viện',
  KCN: 'khu công nghiệp',
  CSGT: 'cảnh sát giao thông',
  BHXH: 'bảo hiểm xã hội',
  BHYT: 'bảo hiểm y tế',
  TNHH: 'trách nhiệm hữu hạn',
  CP: 'cổ phần',
  Cty: 'công ty',
  TTCK: 'thị trường chứng khoán',
  BĐS: 'bất động sản',
  HLV: 'huấn luyện viên',
  SV: 'sinh viên',
  GV: 'giáo viên',
  HS: 'học sinh',
  VN: 'Việt Nam',
  'VD:': 'ví dụ:',
  'Vd:': 'ví dụ:',
  'vd:': 'ví dụ:',
  VD: 'ví dụ',
};

/** What only Vietnamese writes, before the other rules. */
export const vietnameseWritten: readonly Rule[] = [...dateRules, ...timeRules, ...numberRules, ...nameRules];
