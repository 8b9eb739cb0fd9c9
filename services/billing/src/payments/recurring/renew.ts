import { OrderStatus } from '@orator/contracts/orders/status';
import type { Tx } from '@orator/db/client';
import { renewSubscription as orderRenewal } from '../../plans/renew-subscription.ts';
import { type Applied, applyPayment } from '../apply-payment.ts';
import type { RenewalPayment } from '../provider.ts';
import { moveLink } from './link.ts';

/**
 * Processes a provider's charge for another period, once: it pays an order of its own, at the charged price, which adds
 * the period to the subscription. It is refunded when the plan was replaced or its owner is gone.
 * @returns null when the payment is already known, or the subscription is not ours
 */
export async function applyRenewal(
  tx: Tx,
  provider: string,
  { reference, subscription, amountCents, currency }: RenewalPayment,
  now: Date,
): Promise<Applied | null> {
  const where = { provider_reference: { provider, reference: subscription } };
  const begun = await tx.providerSubscription.findUnique({ where });
  if (begun === null || (await tx.payment.count({ where: { provider, reference } })) > 0) return null;
  const charged = { provider, reference: subscription, invoice: reference, totalCents: amountCents, currency };
  const order = await orderRenewal(tx, charged, now);
  const money = { provider, reference, amountCents, currency };
  if (order === null) {
    const { orderId } = begun;
    await tx.payment.create({ data: { ...money, orderId, state: 'returning', createdAt: now } });
    return { order: await tx.order.findUniqueOrThrow({ where: { id: orderId } }), alert: NO_PLAN };
  }
  const applied = await applyPayment(tx, provider, { ...money, orderId: order.id }, now);
  if (applied?.order.status === OrderStatus.Paid) await moveLink(tx, order.id, { provider, reference: subscription });
  return applied;
}

const NO_PLAN = 'a plan was renewed at its provider that is not there any more: the money goes back';
