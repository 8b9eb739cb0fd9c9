import { OrderStatus } from '@orator/contracts/orders/status';
import { REFUND_RULE, type RefundObstacle } from '@orator/contracts/refunds/status';
import type { ProductUse } from '../orders/products/product-use.ts';

const DAY_MS = 24 * 3_600_000;

/** The facts that decide whether an order is refunded. */
export interface RefundFacts extends ProductUse {
  readonly status: number;
  readonly totalCents: number;
  readonly paidAt: Date | null;
}

/** The end of the period in which an order that was paid then is refunded by the rule. */
export const refundableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_RULE.days * DAY_MS);

/** Why an order is not refunded by the rule at this moment; null when it is. */
export function findObstacle(facts: RefundFacts, now: Date): RefundObstacle | null {
  const { status, paidAt, granted, spent, held } = facts;
  if (status === OrderStatus.Refund) return 'refunded';
  if (status !== OrderStatus.Paid || paidAt === null) return 'not_paid';
  if (facts.totalCents === 0) return 'nothing_paid';
  if (facts.replaced) return 'replaced';
  if (now > refundableUntil(paidAt)) return 'too_old';
  const isTooMuch = (used: number): boolean => used > 0 && used * 100 >= granted * REFUND_RULE.percent;
  if (isTooMuch(spent)) return 'too_much_used';
  return isTooMuch(spent + held) ? 'credits_held' : null;
}
