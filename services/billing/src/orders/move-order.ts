import { ORDER_MOVES, OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { touchAccount } from '../task-money/task-money.ts';
import { ORDER_FOLLOWERS } from './followers.ts';

/** Why an order changed its status. */
export type OrderReason =
  | 'created'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'account_deleted'
  | 'late'
  | 'wrong_amount'
  | 'outdated'
  | 'renewal'
  | 'fulfilled'
  | 'refunded'
  | 'disputed';

const isStatus = (status: number): status is OrderStatus => Object.hasOwn(ORDER_MOVES, status);

/** Locks an order until the end of the transaction. Null when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderModel | null> {
  await tx.$executeRaw`SELECT 1 FROM "order" WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.order.findUnique({ where: { id } });
}

/**
 * The only way to change an order's status. What the order brings is granted and revoked in the same transaction.
 * @param order locked by `lockOrder`
 * @returns null when this change is not possible from the current status
 */
export async function moveOrder(
  tx: Tx,
  order: OrderModel,
  to: OrderStatus,
  reason: OrderReason,
  now: Date,
): Promise<OrderModel | null> {
  const { id, status: from } = order;
  if (!isStatus(from) || !ORDER_MOVES[from].includes(to)) return null;
  const paidAt = to === OrderStatus.Paid ? now : order.paidAt;
  const moved = await tx.order.update({ where: { id }, data: { status: to, paidAt } });
  await tx.orderChange.create({ data: { orderId: id, from, to, reason, at: now } });
  for (const follow of ORDER_FOLLOWERS) await follow(tx, { order: moved, from, to, now });
  if (moved.userId !== null) await touchAccount(tx, moved.userId);
  return moved;
}
