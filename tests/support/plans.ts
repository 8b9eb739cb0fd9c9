import { createOrder } from '@orator/billing';
import { type Applied, applyPayment, losePayment } from '@orator/billing/payments/apply-payment';
import type { PlanChoice } from '@orator/contracts/subscriptions/schema';
import { type Db, newId, type OrderModel } from '@orator/db/client';

const PROVIDER = 'sandbox';

/** An order for a plan that waits for its payment. */
export const orderPlan = (db: Db, userId: string, plan: PlanChoice, now = new Date()): Promise<OrderModel> =>
  createOrder(db, { userId, product: { kind: 'plan', ...plan }, provider: PROVIDER, requestKey: null }, now);

/** Pays an order, as its provider reports it; a reference names the payment. */
export const payOrder = (
  db: Db,
  { id: orderId, totalCents: amountCents, currency }: OrderModel,
  now = new Date(),
  reference: string = newId(),
): Promise<Applied | null> =>
  db.$transaction((tx) => applyPayment(tx, PROVIDER, { reference, orderId, amountCents, currency }, now));

/** Orders a plan and pays for it. */
export async function buyPlan(db: Db, userId: string, plan: PlanChoice, now = new Date()): Promise<OrderModel> {
  const order = await orderPlan(db, userId, plan, now);
  await payOrder(db, order, now);
  return order;
}

/** Reports that the payment of an order was returned to the buyer. */
export async function returnPayment(db: Db, { id: orderId }: OrderModel, now = new Date()): Promise<void> {
  const { reference } = await db.payment.findFirstOrThrow({ where: { orderId, state: 'applied' } });
  await db.$transaction((tx) => losePayment(tx, PROVIDER, { reference, kind: 'returned' }, now));
}
