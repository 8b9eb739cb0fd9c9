import type { Locale } from './common.ts';

/** The tag for `Intl`. Arabic uses Latin digits, like the timers and counters of the page. */
export const intlTag = (locale: Locale): string => {
  if (locale === 'en') return 'en-US';
  if (locale === 'pt') return 'pt-BR';
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
};

/** Keeps a sign such as the one of US$ beside its letters where text runs from right to left. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/** An amount in the given language: $5.00, 5,00 $. `short` leaves out the cents of whole amounts: $5. */
export const formatMoney = (
  cents: number,
  currency: string,
  locale: Locale,
  display: 'full' | 'short' = 'full',
): string => {
  const mark = locale === 'ar' ? LEFT_TO_RIGHT_MARK : '';
  return new Intl.NumberFormat(intlTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: display === 'short' ? 'stripIfInteger' : 'auto',
  })
    .formatToParts(cents / 100)
    .map(({ type, value }) => (type === 'currency' ? `${value}${mark}` : value))
    .join('');
};
