import type { Locale } from '@orator/contracts/core/common';
import type { Order } from '@orator/contracts/orders/schema';
import { translate } from '../../i18n/messages.ts';

/** What an order is for, as its buyer reads it on the payment provider's page. */
export function productTitle(locale: Locale, { product, credits }: Pick<Order, 'product' | 'credits'>): string {
  const values = { credits: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(credits) };
  return translate(locale, 'products', product.kind, values);
}
