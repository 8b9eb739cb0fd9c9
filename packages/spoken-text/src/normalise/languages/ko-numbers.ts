import type { Amount } from '../amount.ts';
import { spellOut } from '../spellout.ts';

export const sino = (value: number): string => spellOut('ko', 'cardinal-sinokorean', value);
/** Native numbers reach 99; beyond, the last two digits are native. */
export const native = (value: number): string =>
  value < 100 ? spellOut('ko', 'cardinal-native-attributive', value) : sino(value);

const DIGITS = '공일이삼사오육칠팔구';
export const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');
const DECIMALS = '영일이삼사오육칠팔구';
export const decimals = (text: string): string => Array.from(text, (digit) => DECIMALS[Number(digit)] ?? '').join('');

export const number = ({ negative, whole, fraction }: Amount): string => {
  const spoken = /^0\d/.test(whole) ? digits(whole) : sino(Number(whole));
  return `${negative ? '마이너스 ' : ''}${spoken}${fraction === '' ? '' : ` 점 ${decimals(fraction)}`}`;
};

export const month = (value: number): string => (value === 6 ? '유월' : value === 10 ? '시월' : `${sino(value)}월`);
