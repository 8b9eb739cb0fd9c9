import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderFollower } from '../followers.ts';
import { findOrderKind } from './products.ts';

/** Grants what an order is for when it is paid, and revokes it when the money is returned: each once per order. */
export const bringProduct: OrderFollower = async (tx, { order, from, to, now }) => {
  const { id, userId } = order;
  const kind = findOrderKind(order);
  if (to === OrderStatus.Refund && from === OrderStatus.Paid) await kind.takeBack(tx, order, now);
  if (to !== OrderStatus.Paid) return;
  if (userId === null) throw new Error(`order ${id} belongs to nobody and cannot be fulfilled`);
  await kind.fulfil(tx, { ...order, userId }, now);
};
