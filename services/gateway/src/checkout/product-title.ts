import type { Locale } from '@orator/contracts/core/common';
import type { Order } from '@orator/contracts/orders/schema';
import type { Tx } from '@orator/db/client';
import { translate } from '../i18n/messages.ts';

/** The name of what an order buys, as its buyer sees it on the payment provider's page and in the table of orders. */
export async function productTitle(
  tx: Tx,
  locale: Locale,
  { product, credits }: Pick<Order, 'product' | 'credits'>,
): Promise<string> {
  if (product.kind === 'package') {
    const values = { credits: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(credits) };
    return translate(locale, 'products', product.kind, values);
  }
  const { name } = await tx.vipLevel.findUniqueOrThrow({ where: { id: product.level } });
  return translate(locale, 'products', `plan_${product.period}`, { name });
}
