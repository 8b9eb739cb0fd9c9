import { OrderStatus } from '@orator/contracts/orders/status';
import type { Db, Tx } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { OrderFollower } from '../orders/followers.ts';

/** Days after which an operator is alerted about a refund in progress. */
const LATE_DAYS = 10;

/** Closes a request when the bank or the payment provider returns the money first. */
export const closeRequest: OrderFollower = async (tx, { order, to, now }) => {
  if (to !== OrderStatus.Refund) return;
  await tx.refundRequest.updateMany({
    where: { orderId: order.id, status: 'asked' },
    data: {
      status: 'done',
      decidedBy: 'provider',
      amountCents: order.totalCents,
      decidedAt: now,
      doneAt: now,
      toldAt: now,
    },
  });
};

/** Called when a payment of an order was refunded: the request is done when no other payment is left. */
export async function finishRefund(tx: Tx, orderId: string, now: Date): Promise<void> {
  if ((await tx.payment.count({ where: { orderId, state: { in: ['applied', 'returning'] } } })) > 0) return;
  await tx.refundRequest.updateMany({
    where: { orderId, status: { in: ['approved', 'failed'] } },
    data: { status: 'done', doneAt: now },
  });
}

/** Alerts an operator about refunds that are late. They are still in progress, and complete like any other. */
export async function failLateRefunds(db: Db, log: Log, now = new Date()): Promise<void> {
  const where = { status: 'approved', decidedAt: { lt: new Date(now.getTime() - LATE_DAYS * 24 * 3_600_000) } };
  for (const { id, orderId } of await db.refundRequest.findMany({ where, select: { id: true, orderId: true } })) {
    const { count } = await db.refundRequest.updateMany({ where: { id, ...where }, data: { status: 'failed' } });
    if (count > 0) log.error({ order: orderId, alert: true }, 'the money of a refund has not gone back for 10 days');
  }
}
