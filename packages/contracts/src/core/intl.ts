import type { Locale } from './common.ts';

/** The tag for `Intl`. Arabic uses Latin digits, like the timers and counters of the page. */
export const intlTag = (locale: Locale): string => {
  if (locale === 'en') return 'en-US';
  if (locale === 'pt') return 'pt-BR';
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
};

const formats = new Map<string, Intl.NumberFormat>();

/** A number format of a language, cached by its options: constructing one takes a phone milliseconds. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options);
  formats.set(key, known);
  return known;
}

/** Keeps a currency sign such as US$ in order within right-to-left text. */
const LEFT_TO_RIGHT_MARK = '\u200e';
/**
 * Precedes the space of an amount; without it the currency of a negative amount would be on the other side than that of
 * a positive one.
 */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** An amount in the given language: $5.00, 5,00 $. `short` leaves out the cents of whole amounts: $5. */
export const formatMoney = (
  cents: number,
  currency: string,
  locale: Locale,
  display: 'full' | 'short' = 'full',
): string => {
  const marked = ({ type, value }: Intl.NumberFormatPart): string => {
    if (type === 'currency') return `${value}${LEFT_TO_RIGHT_MARK}`;
    return type === 'literal' ? `${RIGHT_TO_LEFT_MARK}${value}` : value;
  };
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: display === 'short' ? 'stripIfInteger' : 'auto',
  })
    .formatToParts(cents / 100)
    .map((part) => (locale === 'ar' ? marked(part) : part.value))
    .join('');
};

/** "8 seconds" or "3 minutes" in the given language; `short` is "8 sec". */
export const formatDuration = (seconds: number, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string => {
  const [value, unit] =
    seconds < 90 ? [Math.max(1, Math.round(seconds)), 'second'] : [Math.round(seconds / 60), 'minute'];
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
};
