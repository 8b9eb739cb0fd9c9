import { toCredits } from '@orator/contracts/core/credits';
import type { RefundPreview } from '@orator/contracts/refunds/schema';
import type { OrderModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { presentOrder } from '../orders/present-order.ts';
import { findOrderKind } from '../orders/products/products.ts';
import { presentRefund } from './present-refund.ts';
import { findObstacle, refundableUntil, refundedCents, type RefundFacts } from './rule.ts';

interface OwnedOrder {
  readonly id: string;
  readonly userId: string;
}

/** Reads the facts that decide about a refund of an order; exact while the order and its wallet are locked. */
export async function readFacts(tx: Tx, order: OrderModel): Promise<RefundFacts> {
  const { status, totalCents, proratedCents, currency, paidAt } = order;
  return { status, totalCents, proratedCents, currency, paidAt, ...(await findOrderKind(order).readUse(tx, order)) };
}

/**
 * Whether an order would be refunded by the rule now, with the figures that decide it.
 * @throws AppError not_found
 */
export async function previewRefund(tx: Tx, { id, userId }: OwnedOrder, now = new Date()): Promise<RefundPreview> {
  const order = await tx.order.findFirst({ where: { id, userId }, include: { refund: true } });
  if (order === null) throw new AppError('not_found');
  const { refund, paidAt } = order;
  const facts = await readFacts(tx, order);
  const obstacle = refund === null ? findObstacle(facts, now) : null;
  return {
    order: presentOrder(order),
    refundable: refund === null && obstacle === null,
    obstacle,
    amount_cents: refundedCents(facts),
    until: paidAt === null ? null : refundableUntil(paidAt).toISOString(),
    used: toCredits(facts.spent),
    held: toCredits(facts.held),
    left: toCredits(facts.left),
    request: refund && presentRefund(refund, order),
  };
}
