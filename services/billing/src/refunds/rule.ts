import { OrderStatus } from '@orator/contracts/orders/status';
import { REFUND_RULE, type RefundObstacle } from '@orator/contracts/refunds/status';
import type { ProductUse } from '../orders/products/product-use.ts';

const DAY_MS = 24 * 3_600_000;

/** The facts that decide whether an order is refunded. */
export interface RefundFacts extends ProductUse {
  readonly status: number;
  readonly totalCents: number;
  /** The part of its price that was paid with the unused rest of an earlier plan, hundredths of the currency's unit. */
  readonly proratedCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly paidAt: Date | null;
}

/** The end of the period in which an order that was paid then is refunded by the rule. */
export const refundableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_RULE.days * DAY_MS);

/** The smallest amount of a currency, in hundredths of its unit: a yen has no smaller one. */
const smallestAmount = (currency: string): bigint =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0
    ? 100n
    : 1n;

/**
 * The amount to refund for an order: its total minus the price of the used credits. Used credits cost their share of
 * the whole price, including the part paid with the rest of an earlier plan, because the refund restores that rest in
 * full. The price is rounded up, so that no used credit is free.
 * @returns hundredths of the currency's unit; 0 when the used credits cost more than the total
 */
export function refundedCents({ totalCents, proratedCents, currency, spent, bought }: RefundFacts): number {
  if (spent === 0) return totalCents;
  if (spent >= bought) return 0;
  const [total, whole] = [BigInt(totalCents), BigInt(bought)];
  const used = ((total + BigInt(proratedCents)) * BigInt(spent) + whole - 1n) / whole;
  const smallest = smallestAmount(currency);
  return used >= total ? 0 : Number(((total - used) / smallest) * smallest);
}

/** Why an order is not refunded by the rule at this moment; null when it is. */
export function findObstacle(facts: RefundFacts, now: Date): RefundObstacle | null {
  const { status, paidAt, granted, spent, held } = facts;
  if (status === OrderStatus.Refund) return 'refunded';
  if (status !== OrderStatus.Paid || paidAt === null) return 'not_paid';
  if (facts.totalCents === 0) return 'nothing_paid';
  if (facts.replaced) return 'replaced';
  if (now > refundableUntil(paidAt)) return 'too_old';
  if (spent > 0 && spent * 100 >= granted * REFUND_RULE.percent) return 'too_much_used';
  if (refundedCents(facts) === 0) return 'too_much_used';
  // Running tasks may use held credits, which would reduce the refund: the amount is known when they have ended.
  return held > 0 ? 'credits_held' : null;
}
