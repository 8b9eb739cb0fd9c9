import {
  announceOrder,
  cancelOrder as cancel,
  createOrder,
  orderNumberOf,
  presentOrder,
  ProviderError,
} from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import type { Checkout, Order, OrdersQuery, Product } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { publicUrlOf } from '../../mail/outbox.ts';
import { productTitle } from './product-title.ts';

interface OwnedOrder {
  readonly id: string;
  readonly userId: string;
}

/** The page to which the buyer comes back. */
const RETURN_PATH = '/pay-result';

/** @throws AppError payments_off */
function providerOf({ payments }: Deps) {
  if (payments.provider === null) throw new AppError('payments_off');
  return payments.provider;
}

/** @throws AppError payments_off, checkout_unavailable */
async function openCheckout(deps: Deps, order: OrderModel, language: Locale): Promise<Checkout> {
  const returnUrl = new URL(RETURN_PATH, publicUrlOf(deps.env));
  returnUrl.searchParams.set('order', order.id);
  const shown = presentOrder(order);
  const { id, userId, totalCents, discountCents, currency, expiresAt } = order;
  const buyer = userId === null ? null : await deps.db.user.findUnique({ where: { id: userId } });
  const payable = {
    id,
    number: shown.number,
    totalCents,
    discountCents,
    currency,
    expiresAt,
    language,
    title: productTitle(language, shown),
    email: buyer?.email ?? null,
  };
  const checkoutUrl = await providerOf(deps)
    .openCheckout(payable, returnUrl.href)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.error({ err: error, order: id, alert: true }, 'the payment page could not be opened');
      throw new AppError('checkout_unavailable');
    });
  return { order: shown, checkout_url: checkoutUrl };
}

interface NewOrder {
  readonly product: Product;
  readonly voucherId: string | undefined;
  readonly requestKey: string | null;
}

/** @throws AppError payments_off, checkout_unavailable, and those of `createOrder` */
export async function placeOrder(deps: Deps, userId: string, wanted: NewOrder, language: Locale): Promise<Checkout> {
  const provider = providerOf(deps).name;
  return openCheckout(deps, await createOrder(deps.db, { ...wanted, userId, provider }), language);
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
export async function payOrder(deps: Deps, owned: OwnedOrder, language: Locale, now = new Date()): Promise<Checkout> {
  const order = await findOrder(deps, owned);
  if (order.status !== OrderStatus.WaitPay || order.expiresAt <= now) throw new AppError('order_ended');
  if (order.provider !== providerOf(deps).name) throw new AppError('payments_off');
  return openCheckout(deps, order, language);
}

/** @throws AppError not_found, order_not_cancellable */
export async function cancelOrder(deps: Deps, owned: OwnedOrder): Promise<Order> {
  const order = await cancel(deps.db, owned);
  await announceOrder(deps.db, deps.publisher, order);
  return presentOrder(order);
}

/** A person's orders, newest first. A search finds an order by its number. */
export async function listOrders({ db }: Deps, userId: string, { cursor, limit, status, search }: OrdersQuery) {
  const before = readCursor(cursor, UUID);
  const number = search === undefined || search === '' ? undefined : orderNumberOf(search);
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
