import { OrderStatus } from '@orator/contracts/orders/status';
import type { Db, OrderModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { lockOrder, moveOrder } from './move-order.ts';

interface OwnedOrder {
  readonly id: string;
  readonly userId: string;
}

/**
 * Cancels an unpaid order. No effect when it is already cancelled.
 * @throws AppError not_found, order_not_cancellable
 */
export async function cancelOrder(db: Db, { id, userId }: OwnedOrder, now = new Date()): Promise<OrderModel> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null || order.userId !== userId) throw new AppError('not_found');
    if (order.status === OrderStatus.Canceld) return order;
    const moved = await moveOrder(tx, order, OrderStatus.Canceld, 'cancelled', now);
    if (moved === null) throw new AppError('order_not_cancellable');
    return moved;
  });
}

/**
 * Ends orders whose time to pay is over. Any process may call it, also concurrently.
 * @returns the orders it ended, at most `most`
 */
export async function expireOrders(db: Db, now = new Date(), most = 100): Promise<OrderModel[]> {
  const due = { status: OrderStatus.WaitPay, expiresAt: { lte: now } };
  const rows = await db.order.findMany({ where: due, orderBy: { expiresAt: 'asc' }, take: most, select: { id: true } });
  const ended: OrderModel[] = [];
  for (const { id } of rows) {
    const moved = await db.$transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      return order === null ? null : moveOrder(tx, order, OrderStatus.Expired, 'expired', now);
    });
    if (moved !== null) ended.push(moved);
  }
  return ended;
}

/** Cancels unpaid orders of users who are about to be deleted. The orders are kept without their users. */
export async function leaveOrders(tx: Tx, userIds: readonly string[], now = new Date()): Promise<void> {
  const where = { userId: { in: [...userIds] }, status: OrderStatus.WaitPay };
  for (const { id } of await tx.order.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } })) {
    const order = await lockOrder(tx, id);
    if (order !== null) await moveOrder(tx, order, OrderStatus.Canceld, 'account_deleted', now);
  }
}
