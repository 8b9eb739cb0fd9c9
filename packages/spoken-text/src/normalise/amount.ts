import type { Locale } from '@orator/contracts/core/common';
import { LARGEST_SPELLED } from './spellout.ts';

/** A number as it was written: digits without separators, so that zeros at either end are kept. */
export interface Amount {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** Languages that write 1,234.5; the others write 1.234,5 or 1 234,5. */
const POINT = new Set<Locale>(['en', 'zh-CN', 'ja', 'ko', 'ar']);
/** Languages that also separate thousands by a plain blank. */
const BLANK = new Set<Locale>(['fr', 'ru', 'es']);

/** Bounded, so that a long list of digits is not looked through again from each of them. */
const grouped = (separator: string, least: number): string => `\\d{1,3}(?:${separator}\\d{3}){${least},8}`;

/**
 * The source of a pattern for numbers without sign. A number that the other convention groups is one where that is certain:
 * 10.000.000 and 1.234,56 in English, 10,000,000 and 1,234.56 in German.
 */
export function numberPattern(locale: Locale): string {
  if (POINT.has(locale))
    return `(?:${grouped('\\.', 2)}(?:,\\d{1,2})?(?!\\d)|${grouped('\\.', 1)},\\d{1,2}(?!\\d)|(?:${grouped(',', 1)}|\\d+)(?:\\.\\d+)?)`;
  const group = BLANK.has(locale) ? '[.\u00a0\u202f ]' : '[.\u00a0\u202f]';
  return `(?:${grouped(',', 2)}(?:\\.\\d{1,2})?(?!\\d)|${grouped(',', 1)}\\.\\d{1,2}(?!\\d)|(?:${grouped(group, 1)}(?!\\d)|\\d+)(?:,\\d+)?)`;
}

/** Numbers with a fraction of one or two digits in the other convention, which only stand with a currency: €2,75 in English. */
export const foreignFraction = (locale: Locale): string =>
  `\\d+${POINT.has(locale) ? ',' : '\\.'}\\d{1,2}(?![\\d.,]\\d)(?!\\d)`;

/** Reads what one of these patterns found, with or without a sign before it. */
export function readAmount(written: string, locale: Locale): Amount {
  const unsigned = written.replace(/^[-−–]\s?/u, '');
  const [own, other] = POINT.has(locale) ? ['.', ','] : [',', '.'];
  const foreign = new RegExp(
    `^\\d{1,3}(?:\\${own}\\d{3}){2,}$|^\\d{1,3}(?:\\${own}\\d{3})+\\${other}\\d{1,2}$|^\\d+\\${other}\\d{1,2}$`,
  ).test(unsigned);
  const [whole = '', fraction = ''] = unsigned.split(foreign ? other : own);
  return { negative: unsigned !== written, whole: whole.replace(/\D/g, ''), fraction };
}

export const toAmount = (value: number | string): Amount => ({ negative: false, whole: String(value), fraction: '' });

/** Numbers with a leading zero, and those that are too long to be spelled, are read digit by digit. */
export const isCode = ({ whole }: Amount): boolean => /^0\d/.test(whole) || Number(whole) > LARGEST_SPELLED;

/** Code points of the zeros of Arabic, Persian and full-width figures. Source: Unicode, blocks Arabic and Halfwidth and Fullwidth Forms. */
const ZEROS = [0x660, 0x6f0, 0xff10];

/**
 * The text with digits of Arabic, Persian and full width, and the signs among them, in ASCII. Every character is replaced by
 * one, so that positions stay valid.
 */
export const foldDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
    })
    .replace(/[\uff21-\uff3a\uff41-\uff5a\uff0d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))
    .replace(/(?<=\d)[\u066b\uff0e](?=\d)/g, '.')
    .replace(/(?<=\d)[\u066c\uff0c](?=\d{3})/g, ',')
    .replace(/(?<=\d)[\uff1a](?=\d)/g, ':')
    .replace(/[\u066a\uff05]/g, '%');

/** The parts of an unsigned number as it is written, with a point before its fraction. */
export function splitAmount(written: string): Amount {
  const [whole = '', fraction = ''] = written.split('.');
  return { negative: false, whole, fraction };
}
