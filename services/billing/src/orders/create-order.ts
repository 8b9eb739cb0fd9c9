import { OrderStatus } from '@orator/contracts/orders/status';
import type { Product } from '@orator/contracts/orders/schema';
import { type Db, newId, type OrderModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { lockWallets } from '../ledger/ledger.ts';
import { lockVoucher } from '../vouchers/follow-order.ts';
import { priceOrder } from '../vouchers/price-order.ts';
import { offerOf, productKind } from './products/products.ts';

/** How long an order waits for its payment, minutes (decisions.md, Orders). */
const WAIT_MINUTES = 30;
/** How long a webhook may take before the provider is asked about an order, ms. */
export const PATIENCE_MS = 2 * 60_000;
/** Orders of one person that wait at the same time. */
const MOST_WAITING = 20;

interface NewOrder {
  readonly userId: string;
  readonly product: Product;
  /** The voucher that makes it cheaper. */
  readonly voucherId?: string | undefined;
  /** The provider that will be paid. */
  readonly provider: string;
  /** The request's idempotency key: the same one finds the order that was made before. */
  readonly requestKey: string | null;
}

/** After this time a request key may name another order, as the gateway's response to it is no longer stored either. */
const KEY_HOURS = 24;

/**
 * Makes an order that waits for its payment, at today's price.
 * @throws AppError product_unavailable, plan_paid_ahead, plan_rest_too_high, order_limit, those of `priceOrder`, idempotency_key_reused when the key's order is
 *   for something else
 */
export const createOrder = (db: Db, wanted: NewOrder, now = new Date()): Promise<OrderModel> =>
  db.$transaction(async (tx) => {
    // One after another for a person: the same request finds its order, and the limit counts all of them.
    await lockWallets(tx, [wanted.userId]);
    return (await findOrder(tx, wanted, now)) ?? insertOrder(tx, wanted, now);
  });

/** The order that the same request made before. */
async function findOrder(tx: Tx, wanted: NewOrder, now: Date): Promise<OrderModel | null> {
  const { userId, requestKey } = wanted;
  if (requestKey === null) return null;
  const createdAt = { lte: new Date(now.getTime() - KEY_HOURS * 3_600_000) };
  await tx.order.updateMany({ where: { userId, requestKey, createdAt }, data: { requestKey: null } });
  const order = await tx.order.findFirst({ where: { userId, requestKey } });
  if (order !== null && !isFor(order, wanted)) throw new AppError('idempotency_key_reused');
  return order;
}

const isFor = (order: OrderModel, { product, voucherId }: NewOrder): boolean =>
  order.productKind === product.kind &&
  order.productId === productKind(product.kind).toId(product) &&
  order.voucherId === (voucherId ?? null);

async function insertOrder(tx: Tx, { userId, product, voucherId, provider, requestKey }: NewOrder, now: Date) {
  const offer = await offerOf(tx, product, userId, now);
  if (offer === null) throw new AppError('product_unavailable');
  const waiting = { userId, status: OrderStatus.WaitPay, expiresAt: { gt: now } };
  if ((await tx.order.count({ where: waiting })) >= MOST_WAITING) {
    throw new AppError('order_limit', { details: { limit: MOST_WAITING } });
  }
  const { currency } = offer;
  const price = await priceOrder(tx, { subtotal_cents: offer.priceCents, currency }, { voucherId, userId }, now);
  const order = await tx.order.create({
    data: {
      id: newId(),
      userId,
      productKind: product.kind,
      productId: productKind(product.kind).toId(product),
      creditAmount: offer.creditAmount,
      subtotalCents: price.subtotal_cents,
      proratedCents: offer.proratedCents ?? 0,
      replacesId: offer.replacesId ?? null,
      discountCents: price.discount_cents,
      totalCents: price.total_cents,
      currency,
      voucherId: voucherId ?? null,
      provider,
      requestKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAIT_MINUTES * 60_000),
      reconcileAt: new Date(now.getTime() + PATIENCE_MS),
    },
  });
  if (voucherId !== undefined && !(await lockVoucher(tx, voucherId, order.id, now))) {
    throw new AppError('voucher_in_use');
  }
  await tx.orderChange.create({ data: { orderId: order.id, to: OrderStatus.WaitPay, reason: 'created', at: now } });
  return order;
}
