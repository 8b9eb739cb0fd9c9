import { ORDER_MOVES, OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { touchAccount } from '../task-money.ts';
import { grant, revoke } from '../ledger.ts';

/** How long bought credits can be used, days (decisions.md, Plans). */
export const PURCHASED_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** Why an order changed its status. */
export type OrderReason =
  | 'created'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'account_deleted'
  | 'late'
  | 'wrong_amount'
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
 * The only way to change an order's status. Credits come and go with it, in the same transaction and once for an order.
 * @param order locked by `lockOrder`
 * @returns null when the order cannot go there from where it is
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
  if (to === OrderStatus.Paid) await fulfil(tx, moved, now);
  if (to === OrderStatus.Refund && from === OrderStatus.Paid) await takeBack(tx, moved, now);
  if (moved.userId !== null) await touchAccount(tx, moved.userId);
  return moved;
}

async function fulfil(tx: Tx, { id, userId, creditAmount }: OrderModel, now: Date): Promise<void> {
  if (userId === null) throw new Error(`order ${id} belongs to nobody and cannot be fulfilled`);
  const expiresAt = new Date(now.getTime() + PURCHASED_DAYS * DAY_MS);
  await grant(
    tx,
    { kind: 'package', reference: id, userId, origin: 'purchased', amount: Number(creditAmount), expiresAt },
    now,
  );
}

/** What is spent of the credits stays spent: no balance becomes negative (ADR 25). */
async function takeBack(tx: Tx, { id }: OrderModel, now: Date): Promise<void> {
  await revoke(tx, { grant: { kind: 'package', reference: id }, kind: 'refund', reference: id }, now);
}
