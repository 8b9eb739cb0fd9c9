import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, Tx } from '@orator/db/client';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { kindOfOrder } from '../orders/products/products.ts';
import { holdVoucherAgain } from '../vouchers/follow-order.ts';
import { finishRefund } from '../refunds/follow-refund.ts';
import type { ReceivedPayment } from './provider.ts';
import { linkSubscription } from './recurring/link.ts';

/** What became of a payment: `applied` it paid its order; `returning` it is to be given back. */
type PaymentState = 'applied' | 'returning' | 'returned' | 'disputed';

/** What was done about news of a payment. `alert` says why somebody should look; the buyer is not affected. */
export interface Applied {
  readonly order: OrderModel;
  readonly alert: string | null;
}

/**
 * Takes money that a provider has received, once: a second report of the same payment changes nothing. An order is paid by
 * one payment of exactly its total; money that comes late still buys what was ordered, if that and its voucher can still be
 * had; all other money goes back.
 * @returns null when the payment is known, or its order is not
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
 * Pays an order, also one that has ended. It becomes or stays Abnormal when it is for a plan whose price depends on one that has
 * changed, or when its voucher is with another order now.
 * @returns null when it was paid before, or its buyer is gone
 */
async function payOrder(tx: Tx, order: OrderModel, now: Date): Promise<OrderModel | null> {
  const { userId } = order;
  if (userId === null) return null;
  const isGood = await kindOfOrder(order).isGood(tx, { ...order, userId }, now);
  if (!isGood) return moveOrder(tx, order, OrderStatus.Abnormal, 'outdated', now);
  if (order.status === OrderStatus.WaitPay) return moveOrder(tx, order, OrderStatus.Paid, 'paid', now);
  const late = await moveOrder(tx, order, OrderStatus.Abnormal, 'late', now);
  const open = late ?? (order.status === OrderStatus.Abnormal ? order : null);
  if (open === null || !(await holdVoucherAgain(tx, open))) return open;
  return moveOrder(tx, open, OrderStatus.Paid, 'fulfilled', now);
}

/** News of a payment that has not been reported itself: providers do not keep the order of their webhooks. */
export class PaymentUnknown extends Error {
  constructor(reference: string) {
    super(`payment ${reference} is not known yet`);
  }
}

/**
 * The money of a payment is gone: its bank or its provider has taken it back.
 * @returns null when that is known
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
  return { order: moved ?? order, alert: kind === 'disputed' ? await disputeOf(tx, order.id) : null };
}

/** The rest of a disputed plan may have paid for a bigger one, which stays in force: that is for a person to decide. */
async function disputeOf(tx: Tx, orderId: string): Promise<string> {
  const term = await tx.subscriptionTerm.findUnique({ where: { orderId }, select: { replacedBy: true } });
  const upgrade = term?.replacedBy ?? null;
  return upgrade === null ? 'a payment is disputed' : `a payment is disputed whose rest has paid for order ${upgrade}`;
}

/** Keeps with an order that a payment of it was refused by the buyer's card or bank. Null for an order that is not ours, or waits no longer. */
export async function declinePayment(tx: Tx, provider: string, orderId: string, now: Date): Promise<Applied | null> {
  const [order] = await tx.order.updateManyAndReturn({
    where: { id: orderId, provider, status: OrderStatus.WaitPay },
    data: { declinedAt: now },
  });
  return order === undefined ? null : { order, alert: null };
}

/** News that changes nothing here, about a payment of ours. Null for a payment that is not. */
export async function notePayment(
  tx: Tx,
  provider: string,
  { reference, alert }: { readonly reference: string; readonly alert: string },
): Promise<Applied | null> {
  const where = { provider_reference: { provider, reference } };
  const payment = await tx.payment.findUnique({ where, include: { order: true } });
  return payment && { order: payment.order, alert };
}
