import { OrderStatus } from '@orator/contracts/orders/status';
import { REFUND_RULE, type RefundObstacle } from '@orator/contracts/refunds/status';
import type { ProductUse } from '../orders/products/product-use.ts';

const DAY_MS = 24 * 3_600_000;

/** The facts that decide whether an order is refunded. */
export interface RefundFacts extends ProductUse {
  readonly status: number;
  readonly totalCents: number;
  /** What the rest of an earlier plan has paid of its price, hundredths of the currency's unit. */
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
 * What of an order's money goes back: its total without the price of the credits that are used. They cost their share
 * of everything that was paid, the rest of an earlier plan included, which its refund restores in full; rounded up, so
 * that no credit is free.
 * @returns hundredths of the currency's unit; 0 when more is used than was paid now
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
  // What they use reduces the money, which is known when they have ended.
  return held > 0 ? 'credits_held' : null;
}
