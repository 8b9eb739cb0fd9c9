import { PERIOD_MONTHS } from '@orator/contracts/plans/period';
import type { OrderModel } from '@orator/db/client';
import type { Renewal } from '../payments/provider.ts';
import { readProduct } from './products/products.ts';

/**
 * The price of another period of an ordered plan, without this order's deductions. Null for products that are bought
 * once.
 */
export function findRenewal(order: OrderModel): Renewal | null {
  const product = readProduct(order);
  if (product.kind !== 'plan') return null;
  return { months: PERIOD_MONTHS[product.period], priceCents: order.subtotalCents + order.proratedCents };
}
