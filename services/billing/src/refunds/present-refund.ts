import { RefundReason, type RefundRequest, RefundStatus } from '@orator/contracts/refunds/schema';
import type { OrderModel, RefundRequestModel } from '@orator/db/client';
import { showNumber } from '../orders/number.ts';
import { TEST_MONEY } from '../payments/names.ts';

/** Who decided a request: `provider` when the bank or the payment provider returned the money first. */
export type Decider = 'rule' | 'operator' | 'provider';
const DECIDERS: readonly Decider[] = ['rule', 'operator', 'provider'];

/** A request in the form of the response. */
export const presentRefund = (row: RefundRequestModel, order: OrderModel): RefundRequest => ({
  id: row.id,
  order_id: row.orderId,
  order_number: showNumber(order.number),
  amount_cents: row.amountCents,
  currency: order.currency,
  test_money: TEST_MONEY.has(order.provider),
  reason: RefundReason.parse(row.reason),
  text: row.text,
  status: RefundStatus.parse(row.status),
  decided_by: DECIDERS.find((one) => one === row.decidedBy) ?? null,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  done_at: row.doneAt?.toISOString() ?? null,
});
