import { OrderStatus } from '@orator/contracts/orders/status';
import type { Db, Tx } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { OrderFollower } from '../orders/followers.ts';

/** How long money may be on its way back before a person looks after it, days. */
const LATE_DAYS = 10;

/** A request becomes needless when the bank or the payment provider gives the money back first. */
export const closeRequest: OrderFollower = async (tx, { order, to, now }) => {
  if (to !== OrderStatus.Refund) return;
  await tx.refundRequest.updateMany({
    where: { orderId: order.id, status: 'asked' },
    data: { status: 'done', decidedBy: 'provider', decidedAt: now, doneAt: now, toldAt: now },
  });
};

/** A payment of an order has gone back: its refund is done when no other is left. */
export async function finishRefund(tx: Tx, orderId: string, now: Date): Promise<void> {
  if ((await tx.payment.count({ where: { orderId, state: { in: ['applied', 'returning'] } } })) > 0) return;
  await tx.refundRequest.updateMany({
    where: { orderId, status: { in: ['approved', 'failed'] } },
    data: { status: 'done', doneAt: now },
  });
}

/** Raises an alert for refunds whose money is late. It is still sent, and arrives as any other. */
export async function failLateRefunds(db: Db, log: Log, now = new Date()): Promise<void> {
  const where = { status: 'approved', decidedAt: { lt: new Date(now.getTime() - LATE_DAYS * 24 * 3_600_000) } };
  for (const { id, orderId } of await db.refundRequest.findMany({ where, select: { id: true, orderId: true } })) {
    const { count } = await db.refundRequest.updateMany({ where: { id, ...where }, data: { status: 'failed' } });
    if (count > 0) log.error({ order: orderId, alert: true }, 'the money of a refund has not gone back for 10 days');
  }
}
