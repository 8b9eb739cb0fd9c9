import { OrderStatus } from '@orator/contracts/orders/status';
import type { Product } from '@orator/contracts/orders/schema';
import { type Db, newId, type OrderModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { lockWallets } from '../ledger/ledger.ts';
import { lockVoucher } from '../vouchers/follow-order.ts';
import { priceOrder } from '../vouchers/price-order.ts';
import { findOffer, productKind } from './products/products.ts';

/** How long an order waits for its payment, minutes (decisions.md, Orders). */
const WAIT_MINUTES = 30;
/** Time for the webhook to arrive before the provider is asked about an order, ms. */
export const PATIENCE_MS = 2 * 60_000;
/** Maximum number of unpaid orders per user. */
const MOST_WAITING = 20;

interface NewOrder {
  readonly userId: string;
  readonly product: Product;
  /** The voucher that reduces the price. */
  readonly voucherId?: string | undefined;
  /** The payment provider. */
  readonly provider: string;
  /** The request's idempotency key: a repeated one returns the order that the first request made. */
  readonly requestKey: string | null;
}

/**
 * After this time a request key may be reused for another order, because the gateway's stored response expires then
 * too.
 */
const KEY_HOURS = 24;

/**
 * Creates an order awaiting payment, at today's price.
 * @throws AppError product_unavailable, plan_paid_ahead, plan_rest_too_high, order_limit, those of `priceOrder`,
 * idempotency_key_reused when the key belongs to an order for another product
 */
export const createOrder = (db: Db, wanted: NewOrder, now = new Date()): Promise<OrderModel> =>
  db.$transaction(async (tx) => {
    // Serialised per user, so that a repeated request finds its order and the limit counts all orders.
    await lockWallets(tx, [wanted.userId]);
    return (await findOrder(tx, wanted, now)) ?? insertOrder(tx, wanted, now);
  });

/** The order that an earlier request with the same key made. */
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
  const offer = await findOffer(tx, product, userId, now);
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
