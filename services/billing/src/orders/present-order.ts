import { toCredits } from '@orator/contracts/core/credits';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { Order } from '@orator/contracts/orders/schema';
import type { OrderModel } from '@orator/db/client';
import { TEST_MONEY } from '../payments/names.ts';
import { showNumber } from './number.ts';
import { readProduct } from './products/products.ts';

/** @throws Error for a status that the specification does not have */
export function orderStatus({ id, status }: Pick<OrderModel, 'id' | 'status'>): OrderStatus {
  const known = Object.values(OrderStatus).find((one) => one === status);
  if (known === undefined) throw new Error(`order ${id} has the unknown status ${status}`);
  return known;
}

/** An order in the form of the response. */
export const presentOrder = (row: OrderModel): Order => ({
  id: row.id,
  number: showNumber(row.number),
  product: readProduct(row),
  credits: toCredits(Number(row.creditAmount)),
  subtotal_cents: row.subtotalCents,
  prorated_cents: row.proratedCents,
  discount_cents: row.discountCents,
  total_cents: row.totalCents,
  currency: row.currency,
  status: orderStatus(row),
  test_money: TEST_MONEY.has(row.provider),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  declined_at: row.declinedAt?.toISOString() ?? null,
});
