import { announceOrder, cancelOrder as cancel, parseOrderNumber, presentOrder } from '@orator/billing';
import type { Checkout, Order, OrdersQuery } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Buyer } from '../../checkout/buyer.ts';
import { openCheckout, requireProvider } from '../../checkout/place-order.ts';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';

interface OwnedOrder {
  readonly id: string;
  readonly userId: string;
}

async function findOrder({ db }: Deps, { id, userId }: OwnedOrder): Promise<OrderModel> {
  const order = await db.order.findFirst({ where: { id, userId } });
  if (order === null) throw new AppError('not_found');
  return order;
}

/** @throws AppError not_found */
export const readOrder = async (deps: Deps, owned: OwnedOrder): Promise<Order> =>
  presentOrder(await findOrder(deps, owned));

/** @throws AppError not_found, payments_off, order_ended, checkout_unavailable */
export async function payOrder(deps: Deps, owned: OwnedOrder, buyer: Buyer, now = new Date()): Promise<Checkout> {
  const order = await findOrder(deps, owned);
  if (order.status !== OrderStatus.WaitPay || order.expiresAt <= now) throw new AppError('order_ended');
  if (order.provider !== requireProvider(deps).name) throw new AppError('payments_off');
  return openCheckout(deps, order, buyer);
}

/** @throws AppError not_found, order_not_cancellable */
export async function cancelOrder(deps: Deps, owned: OwnedOrder): Promise<Order> {
  const order = await cancel(deps.db, owned);
  await announceOrder(deps.db, deps.publisher, order);
  return presentOrder(order);
}

/** The filter of a list of orders. */
export type OrderFilter = Pick<OrdersQuery, 'status' | 'search'>;

/** A person's orders, newest first. A search finds an order by its number. */
export async function listOrders({ db }: Deps, userId: string, { cursor, limit, status, search }: OrdersQuery) {
  const before = readCursor(cursor, UUID);
  const number = search === undefined || search === '' ? undefined : parseOrderNumber(search);
  if (number === null) return { items: [], next_cursor: null };
  const rows = await db.order.findMany({
    where: {
      userId,
      ...(before !== undefined && { id: { lt: before } }),
      ...(status !== undefined && { status: { in: status.split(',').map(Number) } }),
      ...(number !== undefined && { number }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map(presentOrder), next_cursor: nextCursor };
}
