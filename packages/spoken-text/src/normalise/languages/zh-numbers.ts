import type { Amount } from '../amount.ts';
import { spellOut } from '../spellout.ts';

const DIGITS = '零一二三四五六七八九';
export const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');
/** One is 幺 in numbers of phones, rooms, trains and flights. */
export const phoneDigits = (text: string): string => digits(text).replaceAll('一', '幺');

/** 两 before 千, 万 and 亿, 二 elsewhere. */
export const cardinal = (value: number): string =>
  spellOut('zh', 'cardinal', value)
    .replaceAll('〇', '零')
    .replace(/(?<!十)二(?=[千万亿])/gu, '两');

/** 两 where two things are counted. */
export const counting = (value: number): string => (value === 2 ? '两' : cardinal(value));

export const number = ({ negative, whole, fraction }: Amount): string => {
  const spoken = /^0\d/.test(whole) ? digits(whole) : cardinal(Number(whole));
  return `${negative ? '负' : ''}${spoken}${fraction === '' ? '' : `点${digits(fraction)}`}`;
};
