import { OrderStatus } from '@orator/contracts/orders/status';
import type { NewRefund } from '@orator/contracts/refunds/schema';
import { canAskFor } from '@orator/contracts/refunds/status';
import { type Db, newId, type OrderModel, type RefundRequestModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { lockWallets } from '../ledger/ledger.ts';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { readFacts } from './preview-refund.ts';
import { findObstacle, refundedCents } from './rule.ts';

/** A request and its order in their current state. */
export interface Refund {
  readonly request: RefundRequestModel;
  readonly order: OrderModel;
}

/**
 * Requests a refund. Within the automatic rule the order is refunded in this transaction; otherwise an operator
 * decides. Order and wallet are locked, so that no credit is spent between the decision and its effect. An order with
 * an earlier request keeps that one.
 * @throws AppError not_found, refund_unavailable, refund_waits
 */
export async function askRefund(
  db: Db,
  userId: string,
  { order_id: orderId, reason, text }: NewRefund,
  now = new Date(),
): Promise<Refund> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.userId !== userId) throw new AppError('not_found');
    const known = await tx.refundRequest.findUnique({ where: { orderId } });
    if (known !== null) return { request: known, order };
    await lockWallets(tx, [userId]);
    const facts = await readFacts(tx, order);
    const obstacle = findObstacle(facts, now);
    if (obstacle === 'credits_held') throw new AppError('refund_waits');
    if (!canAskFor(obstacle)) throw new AppError('refund_unavailable');
    const decision =
      obstacle === null ? { status: 'approved', decidedBy: 'rule', decidedAt: now } : { status: 'asked' };
    const amountCents = refundedCents(facts);
    const words = text === undefined || text === '' ? null : text;
    const request = await tx.refundRequest.create({
      data: { id: newId(), orderId, userId, reason, text: words, amountCents, createdAt: now, ...decision },
    });
    return { request, order: obstacle === null ? await refundOrder(tx, order, amountCents, now) : order };
  });
}

/**
 * Revokes the unused part of an order and marks its payment for refund, which the billing worker sends.
 * @param order locked by `lockOrder`
 * @param amountCents the part of the payment to refund, hundredths of the currency's unit
 * @throws AppError refund_unavailable when it is not paid
 */
export async function refundOrder(tx: Tx, order: OrderModel, amountCents: number, now: Date): Promise<OrderModel> {
  const moved = await moveOrder(tx, order, OrderStatus.Refund, 'refunded', now);
  if (moved === null) throw new AppError('refund_unavailable');
  await tx.payment.updateMany({
    where: { orderId: order.id, state: 'applied' },
    data: { state: 'returning', refundCents: amountCents === order.totalCents ? null : amountCents },
  });
  return moved;
}
