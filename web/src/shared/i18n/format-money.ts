import type { Locale } from '@orator/contracts/core/common';
import { intlTag } from './locale.ts';

/** An amount in the given language: $5.00, 5,00 $. */
export const formatMoney = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );
