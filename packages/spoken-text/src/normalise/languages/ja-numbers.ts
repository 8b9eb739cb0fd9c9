import type { Amount } from '../amount.ts';
import { countJapanese, kanaNumber } from './ja-counters.ts';

const DIGITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
export const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');

/** 0.5 is レイテンゴ, 1.5 イッテンゴ, 10.5 ジュッテンゴ. */
export const number = ({ negative, whole, fraction }: Amount): string => {
  const kana = kanaNumber(whole);
  const before =
    fraction === ''
      ? kana
      : whole === '0'
        ? 'レイ'
        : kana
            .replace(/イチ$/, 'イッ')
            .replace(/ジュウ$/, 'ジュッ')
            .replace(/ハチ$/, 'ハッ');
  return `${negative ? 'マイナス' : ''}${before}${fraction === '' ? '' : `テン${digits(fraction)}`}`;
};

export const cardinal = (value: number): string => kanaNumber(String(value));
export const counted = (whole: string, counter: string, dated = false): string =>
  countJapanese(whole, counter, dated) ?? kanaNumber(whole) + counter;
export const NUMBER = '(?<n>\\d{1,3}(?:,\\d{3})+|\\d+)';
const MYRIADS: Readonly<Record<string, string>> = { 万: 'マン', 億: 'オク', 兆: 'チョウ' };

/** A number before 万, 億 or 兆; イチ and ハチ, ジュウ are shortened before 兆. */
export const myriads = (written: string, sign: string): string => {
  const kana = kanaNumber(written);
  const short =
    sign === '兆'
      ? kana
          .replace(/イチ$/, 'イッ')
          .replace(/ハチ$/, 'ハッ')
          .replace(/ジュウ$/, 'ジュッ')
      : kana;
  return short + (MYRIADS[sign] ?? '');
};

const AFTER_MYRIAD: Readonly<Record<string, string>> = {
  円: 'エン',
  人: 'ニン',
  個: 'コ',
  回: 'カイ',
  年: 'ネン',
  台: 'ダイ',
  本: 'ボン',
  件: 'ケン',
};
export const afterMyriad = (counter: string): string => AFTER_MYRIAD[counter] ?? counter;
