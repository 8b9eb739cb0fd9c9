import type { Db, OrderModel } from '@orator/db/client';
import type { Publisher } from '@orator/platform/publisher';
import { announcePlan } from '../plans/plan-in-force.ts';
import { announceAccount } from '../ledger/wallet.ts';
import { orderStatus } from './present-order.ts';
import { showNumber } from './number.ts';

/**
 * Pushes an order's new status, and the balance and plan that changed with it, to a user's browsers; call it after the
 * commit.
 */
export async function announceOrder(db: Db, publisher: Publisher, order: OrderModel): Promise<void> {
  const { id, userId, number } = order;
  if (userId === null) return;
  await publisher.publish(userId, 'order', { id, number: showNumber(number), status: orderStatus(order) });
  await announceAccount(db, publisher, userId);
  if (order.productKind === 'plan') await announcePlan(db, publisher, userId);
}
