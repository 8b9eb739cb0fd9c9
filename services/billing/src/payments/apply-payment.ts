import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { findOrderKind } from '../orders/products/products.ts';
import { holdVoucherAgain } from '../vouchers/follow-order.ts';
import { finishRefund } from '../refunds/follow-refund.ts';
import type { ProviderNews, ReceivedPayment } from './provider.ts';
import { linkSubscription } from './recurring/link.ts';

/** State of a payment: `applied` when it paid its order; `returning` when it must be refunded. */
type PaymentState = 'applied' | 'returning' | 'returned' | 'disputed';

/** The result of processing a payment. `alert` says why an operator should look; the buyer is not affected. */
export interface Applied {
  readonly order: OrderModel;
  readonly alert: string | null;
}

/**
 * Processes a payment that a provider has received, once: a second report of it changes nothing. An order is paid by
 * one payment of exactly its total. A late payment still buys the product, if it and its voucher are still available;
 * all other payments are refunded.
 * @returns null when the payment is already known, or its order is unknown
 */
export async function applyPayment(
  tx: Tx,
  provider: string,
  payment: ReceivedPayment,
  now: Date,
): Promise<Applied | null> {
  const { reference, orderId, amountCents, currency, subscription = null } = payment;
  const order = await lockOrder(tx, orderId);
  if (order === null || order.provider !== provider) return null;
  if ((await tx.payment.count({ where: { provider, reference } })) > 0) return null;
  const isTotal = amountCents === order.totalCents && currency === order.currency;
  const moved = isTotal
    ? await payOrder(tx, order, now)
    : await moveOrder(tx, order, OrderStatus.Abnormal, 'wrong_amount', now);
  const isPaid = moved?.status === OrderStatus.Paid;
  const state: PaymentState = isPaid ? 'applied' : 'returning';
  await tx.payment.create({ data: { provider, reference, orderId, amountCents, currency, state, createdAt: now } });
  if (subscription !== null) await linkSubscription(tx, orderId, { provider, reference: subscription });
  const alert = isPaid ? (order.status === OrderStatus.WaitPay ? null : LATE) : GOES_BACK;
  return { order: moved ?? order, alert };
}

const LATE = 'an order was paid after it had ended, and fulfilled';
const GOES_BACK = 'a payment does not fit its order or was made twice, and goes back';

/**
 * Pays an order, also one that has ended. It becomes or stays Abnormal when its price depended on another plan that has
 * changed, or when its voucher belongs to another order now.
 * @returns null when it was paid before, or its buyer's account is deleted
 */
async function payOrder(tx: Tx, order: OrderModel, now: Date): Promise<OrderModel | null> {
  const { userId } = order;
  if (userId === null) return null;
  const isGood = await findOrderKind(order).isGood(tx, { ...order, userId }, now);
  if (!isGood) return moveOrder(tx, order, OrderStatus.Abnormal, 'outdated', now);
  if (order.status === OrderStatus.WaitPay) return moveOrder(tx, order, OrderStatus.Paid, 'paid', now);
  const late = await moveOrder(tx, order, OrderStatus.Abnormal, 'late', now);
  const open = late ?? (order.status === OrderStatus.Abnormal ? order : null);
  if (open === null || !(await holdVoucherAgain(tx, open))) return open;
  return moveOrder(tx, open, OrderStatus.Paid, 'fulfilled', now);
}

/**
 * Thrown for news about a payment that has not been reported yet, because providers do not deliver webhooks in order.
 */
export class PaymentUnknown extends Error {
  constructor(reference: string) {
    super(`payment ${reference} is not known yet`);
  }
}

/**
 * Processes the loss of a payment: the bank or the provider has taken the money back.
 * @returns null when that was known before
 * @throws PaymentUnknown
 */
export async function losePayment(
  tx: Tx,
  provider: string,
  { reference, kind }: { readonly reference: string; readonly kind: 'disputed' | 'returned' },
  now: Date,
): Promise<Applied | null> {
  const payment = await tx.payment.findUnique({ where: { provider_reference: { provider, reference } } });
  if (payment === null) throw new PaymentUnknown(reference);
  const order = await lockOrder(tx, payment.orderId);
  if (order === null) return null;
  const { count } = await tx.payment.updateMany({
    where: { provider, reference, state: { in: ['applied', 'returning'] } },
    data: { state: kind },
  });
  if (count === 0) return null;
  await finishRefund(tx, order.id, now);
  const ends = payment.state === 'applied' || order.status === OrderStatus.Abnormal;
  const reason = kind === 'disputed' ? 'disputed' : 'refunded';
  const moved = ends ? await moveOrder(tx, order, OrderStatus.Refund, reason, now) : null;
  return { order: moved ?? order, alert: kind === 'disputed' ? await describeDispute(tx, order.id) : null };
}

/**
 * Processes the news that a part of a payment was refunded. A refund that we requested is complete when its whole
 * amount was refunded; one that an operator made on the provider's page changes nothing here.
 */
export async function returnPart(
  tx: Tx,
  provider: string,
  { reference, amountCents, alert }: Extract<ProviderNews, { readonly kind: 'partly_returned' }>,
  now: Date,
): Promise<Applied | null> {
  const payment = await tx.payment.findUnique({ where: { provider_reference: { provider, reference } } });
  const asked = payment?.refundCents ?? null;
  if (asked === null || amountCents < asked) {
    return notePayment(tx, provider, { reference, alert });
  }
  return losePayment(tx, provider, { reference, kind: 'returned' }, now);
}

/** The rest of a disputed plan may have paid for a bigger one, which stays in force; an operator must decide. */
async function describeDispute(tx: Tx, orderId: string): Promise<string> {
  const term = await tx.subscriptionTerm.findUnique({ where: { orderId }, select: { replacedBy: true } });
  const upgrade = term?.replacedBy ?? null;
  return upgrade === null ? 'a payment is disputed' : `a payment is disputed whose rest has paid for order ${upgrade}`;
}

/**
 * Records with an order that the buyer's card or bank declined a payment. Null for an unknown order, or one that no
 * longer awaits payment.
 */
export async function declinePayment(tx: Tx, provider: string, orderId: string, now: Date): Promise<Applied | null> {
  const [order] = await tx.order.updateManyAndReturn({
    where: { id: orderId, provider, status: OrderStatus.WaitPay },
    data: { declinedAt: now },
  });
  return order === undefined ? null : { order, alert: null };
}

/** Records news of one of our payments that changes nothing here. Null for other payments. */
export async function notePayment(
  tx: Tx,
  provider: string,
  { reference, alert }: { readonly reference: string; readonly alert: string },
): Promise<Applied | null> {
  const where = { provider_reference: { provider, reference } };
  const payment = await tx.payment.findUnique({ where, include: { order: true } });
  return payment && { order: payment.order, alert };
}
