import { OrderStatus } from '@orator/contracts/orders/status';
import type { Product } from '@orator/contracts/orders/schema';
import { type Db, isUniqueViolation, newId, type OrderModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/** How long an order waits for its payment, minutes (decisions.md, Orders). */
const WAIT_MINUTES = 30;
/** Orders of one person that wait at the same time. */
const MOST_WAITING = 20;

interface NewOrder {
  readonly userId: string;
  readonly product: Product;
  /** The provider that will be paid. */
  readonly provider: string;
  /** The request's idempotency key: the same one finds the order that was made before. */
  readonly requestKey: string | null;
}

/**
 * Makes an order that waits for its payment, at today's price.
 * @throws AppError product_unavailable, order_limit
 */
export async function createOrder(db: Db, wanted: NewOrder, now = new Date()): Promise<OrderModel> {
  const { userId, requestKey } = wanted;
  try {
    return await db.$transaction((tx) => insertOrder(tx, wanted, now));
  } catch (error) {
    if (requestKey === null || !isUniqueViolation(error)) throw error;
    return db.order.findUniqueOrThrow({ where: { userId_requestKey: { userId, requestKey } } });
  }
}

async function insertOrder(tx: Tx, { userId, product, provider, requestKey }: NewOrder, now: Date) {
  const { id: productId, kind: productKind } = product;
  const offered = await tx.creditPackage.findFirst({ where: { id: productId, active: true } });
  if (offered === null) throw new AppError('product_unavailable');
  const waiting = { userId, status: OrderStatus.WaitPay, expiresAt: { gt: now } };
  if ((await tx.order.count({ where: waiting })) >= MOST_WAITING) {
    throw new AppError('order_limit', { details: { limit: MOST_WAITING } });
  }
  const order = await tx.order.create({
    data: {
      id: newId(),
      userId,
      productKind,
      productId,
      creditAmount: offered.amount,
      subtotalCents: offered.priceCents,
      totalCents: offered.priceCents,
      currency: offered.currency,
      provider,
      requestKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAIT_MINUTES * 60_000),
    },
  });
  await tx.orderChange.create({ data: { orderId: order.id, to: OrderStatus.WaitPay, reason: 'created', at: now } });
  return order;
}
