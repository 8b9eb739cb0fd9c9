import { joinAlternatives, type Rule, rule, START } from '../rule.ts';
import { monthDayRules } from '../rules/dates.ts';
import { kanaNumber } from './ja-counters.ts';
import { latinInKatakana, letters } from './ja-letters.ts';
import { counted, digits, NUMBER } from './ja-numbers.ts';
import { LOANWORDS } from '../../katakana/loanwords.ts';

/** Digits in names and after ナンバー, where they are said in English. */
export const ENGLISH_DIGITS = [
  'ゼロ',
  'ワン',
  'ツー',
  'スリー',
  'フォー',
  'ファイブ',
  'シックス',
  'セブン',
  'エイト',
  'ナイン',
  'テン',
];
const englishNumber = (written: string): string => ENGLISH_DIGITS[Number(written)] ?? kanaNumber(written);

/** What a sum is paid for, such as a month or a person; in Japanese it is said before the sum. */
const PER: Readonly<Record<string, string>> = {
  月: 'ツキ',
  年: 'ネン',
  日: 'イチニチ',
  人: 'ヒトリ',
  名: 'イチメイ',
  個: 'イッコ',
  回: 'イッカイ',
  時間: 'イチジカン',
  時: 'イチジカン',
  泊: 'イッパク',
  kg: 'イチキロ',
};
/** Counters after "ten-odd" or "twenty-odd": ジュウスウニン. */
const SEVERAL: Readonly<Record<string, string>> = {
  人: 'ニン',
  年: 'ネン',
  個: 'コ',
  回: 'カイ',
  名: 'メイ',
  本: 'ホン',
  万: 'マン',
  件: 'ケン',
};

const dateRules: readonly Rule[] = [
  ...monthDayRules((month, day) => counted(String(month), '月') + counted(String(day), '日', true), 'カラ'),
  rule(
    '(?<=\\d日\\s?|\\d/\\d{1,2}\\s?)[(（](?<d>[月火水木金土日])(?:・祝)?[)）]',
    (match) => `${match.group('d')}曜日`,
  ),
  rule("(?<![\\p{L}\\d])['’](?=\\d{2}年)", () => ''),
  rule('(?<=令和)元(?=年)', () => 'ガン'),
  rule(`${START}(?<y>(?:19|20)\\d\\d)[-/.](?<m>0?[1-9]|1[0-2])(?![-/.]?\\d)`, (match) =>
    match.text.includes('.') && match.group('m').length < 2
      ? undefined
      : counted(match.group('y'), '年') + counted(String(Number(match.group('m'))), '月'),
  ),
];

const COMPARED: Readonly<Record<string, string>> = { '≥': 'イジョウ', '≧': 'イジョウ', '≤': 'イカ', '≦': 'イカ' };

const signRules: readonly Rule[] = [
  rule('(?<![\\d\\p{L}<>=-])(?<s>[≥≧≤≦])\\s?(?<n>\\d+)(?<u>歳|人|個|年|点|円|%)?(?![\\d.])', (match) => {
    const said = match.group('u') === '' ? kanaNumber(match.group('n')) : counted(match.group('n'), match.group('u'));
    return said + (COMPARED[match.group('s')] ?? '');
  }),
  rule('(?<=\\d)\\s?(?<s>[<>])\\s?(?=\\d)', (match) => (match.group('s') === '>' ? 'ダイナリ' : 'ショウナリ')),
  rule('(?<=\\d)\\+(?!\\s?\\d)', () => 'プラス'),
  rule('\\s?[㈱㈲]\\s?|[(（](?:株|有|財|社)[)）]', ({ text }) => COMPANIES[text.replace(/[\s()（）]/gu, '')]),
  rule(
    '〒\\s?(?<a>\\d{3})-?(?<b>\\d{4})(?!\\d)',
    (match) => `郵便番号${digits(match.group('a'))}ノ${digits(match.group('b'))}`,
  ),
  // The parts of an address: chōme, block, house. A list that begins with a nought is a telephone number.
  rule('(?<![\\d.,+-]|\\+\\d{1,3}\\s)[1-9]\\d{0,2}(?:-[1-9]\\d{0,3}){2,3}(?![\\d.-]|\\p{sc=Latin})', ({ text }) =>
    text.split('-').map(kanaNumber).join('ノ'),
  ),
  rule('〒', () => '郵便番号'),
  rule('(?<![\\d.])110番', () => 'ヒャクトオバン'),
];
const COMPANIES: Readonly<Record<string, string>> = {
  '㈱': '株式会社',
  '㈲': '有限会社',
  株: '株式会社',
  有: '有限会社',
  財: '財団法人',
  社: '社団法人',
};

const sumRules: readonly Rule[] = [
  rule(
    `(?<![\\d.,])${NUMBER}円\\s?/\\s?(?:1)?(?<p>${joinAlternatives(Object.keys(PER))})(?!\\p{L})`,
    (match) => (PER[match.group('p')] ?? '') + counted(match.group('n'), '円'),
  ),
  rule(
    `(?<![\\d.,])(?<n>\\d{1,3})数(?<c>${joinAlternatives(Object.keys(SEVERAL))})`,
    (match) => `${kanaNumber(match.group('n'))}スウ${SEVERAL[match.group('c')] ?? ''}`,
  ),
  rule(`(?<![\\d.,])(?<n>\\d{1,4})\\s?(?:km/h|㎞/h)`, (match) => `ジソク${counted(match.group('n'), 'キロメートル')}`),
  rule('(?<=\\d\\s?(?:cm|mm|m|km|センチ)?)\\s?[×xX]\\s?(?=\\d)', () => 'カケル'),
  rule('(?<![\\d.])(?<w>\\d+)\\.(?<f>\\d+)(?<c>倍|割|度|点|人|歳|回|秒|分|時間|万|億|軒|坪|畳)', (match) =>
    decimalCounted(match.group('w'), match.group('f'), match.group('c')),
  ),
];
const DECIMAL_COUNTERS: Readonly<Record<string, string>> = {
  倍: 'バイ',
  割: 'ワリ',
  度: 'ド',
  点: 'テン',
  人: 'ニン',
  歳: 'サイ',
  回: 'カイ',
  秒: 'ビョウ',
  分: 'フン',
  時間: 'ジカン',
  万: 'マン',
  億: 'オク',
  軒: 'ケン',
  坪: 'ツボ',
  畳: 'ジョウ',
};
const shortened = (kana: string): string =>
  kana
    .replace(/イチ$/, 'イッ')
    .replace(/ジュウ$/, 'ジュッ')
    .replace(/ハチ$/, 'ハッ');
const decimalCounted = (whole: string, fraction: string, counter: string): string =>
  `${whole === '0' ? 'レイ' : shortened(kanaNumber(whole))}テン${digits(fraction)}${DECIMAL_COUNTERS[counter] ?? counter}`;

const nameRules: readonly Rule[] = [
  rule(
    '(?<![\\p{L}\\d])(?:No|NO|no)\\.\\s?(?<n>\\d{1,4})(?!\\d)',
    (match) => `ナンバー${englishNumber(match.group('n'))}`,
  ),
  rule('(?<![\\p{L}\\d#])#(?<n>\\d{1,2})(?![\\d\\p{L}])', (match) => `ナンバー${englishNumber(match.group('n'))}`),
  rule(
    '(?<![\\p{L}\\d])[Vv](?:er\\.?\\s?)?(?<n>\\d+(?:\\.\\d+)+)(?!\\d)',
    (match) => `バージョン${match.group('n').split('.').map(kanaNumber).join('テン')}`,
  ),
  rule('(?<![\\p{L}\\d])COVID-?19(?!\\d)', () => 'コビッドナインティーン'),
  rule('(?<=[Ww]indows\\s?)(?<n>7|8|10|11)(?!\\d)', (match) =>
    match.group('n') === '11' ? 'イレブン' : englishNumber(match.group('n')),
  ),
  rule('(?<![\\p{L}\\d])MP(?<n>[34])(?!\\d)', (match) => `エムピー${englishNumber(match.group('n'))}`),
  rule('(?<![\\p{L}\\d])PM2\\.5', () => 'ピーエムニテンゴ'),
  rule('(?<![\\p{L}\\d])(?<n>[23])D(?![A-Za-z\\d])', (match) => `${englishNumber(match.group('n'))}ディー`),
  rule('(?<![\\p{L}\\d])(?<n>[3-6])G(?![A-Za-z\\d])', (match) => `${englishNumber(match.group('n'))}ジー`),
  rule('(?<![\\p{L}\\d])B2(?<x>[BC])(?![A-Za-z\\d])', (match) => `ビートゥー${letters(match.group('x'))}`),
  rule('(?<![\\p{L}\\d])F1(?![A-Za-z\\d])', () => 'エフワン'),
  rule('(?<=[A-Za-z])\\svs\\.?\\s(?=[A-Za-z])', () => '対'),
  rule('(?<![A-Za-z\\d])\\s?(?:vs\\.?|VS\\.?)\\s?(?![A-Za-z\\d])', () => '対'),
  rule('(?<![A-Za-z])(?:Dr|Mr|Mrs|Ms|St)\\.\\s?(?=\\p{L})', ({ text }) => latinInKatakana(text.replace(/\.\s?$/u, ''))),
];

/** What only Japanese writes, before the other rules. */
export const japaneseWritten: readonly Rule[] = [...nameRules, ...dateRules, ...sumRules, ...signRules];

/** Latin words, after units and codes have been found; words in capitals only where they are said as words. */
export const latinRules: readonly Rule[] = [
  rule(
    "(?<![A-Za-z\\d])[A-Za-z\\u00c0-\\u024f][A-Za-z\\u00c0-\\u024f'’]*(?:-[A-Za-z\\u00c0-\\u024f]+)*(?![A-Za-z\\d])",
    ({ text }) => {
      if (/^[A-Z]{2,}$/.test(text)) return LOANWORDS.get(text.toLowerCase());
      return latinInKatakana(text);
    },
  ),
];
