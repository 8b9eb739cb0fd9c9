import { OrderStatus } from '@orator/contracts/orders/status';
import { newId, type OrderModel, type Tx } from '@orator/db/client';
import { lockWallets } from '../ledger/ledger.ts';
import { planProduct } from '../orders/products/plan.ts';
import { toChoice, findSubscription, lastTerm, nextChoice } from './subscriptions.ts';

/** A payment provider's name of a subscription. */
export interface ProviderSubscription {
  readonly provider: string;
  readonly reference: string;
}

/** A charge that a provider made by itself for another period. */
export interface Renewal extends ProviderSubscription {
  /** The provider's id of the invoice; each renews once. */
  readonly invoice: string;
  /** The charged amount, hundredths of the currency's unit; it may be based on an older price. */
  readonly totalCents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** How long a renewal's order waits for its payment, which the provider reports right after, ms. */
const WAIT_MS = 24 * 3_600_000;

/**
 * Records that a provider renews the subscription of an order, in the transaction that applies its payment. Its owner
 * is then not reminded to pay.
 * @returns false when the order has no subscription
 */
export async function linkSubscription(
  tx: Tx,
  orderId: string,
  { provider, reference: providerReference }: ProviderSubscription,
): Promise<boolean> {
  const term = await tx.subscriptionTerm.findUnique({ where: { orderId }, select: { subscriptionId: true } });
  if (term === null) return false;
  await tx.subscription.update({ where: { id: term.subscriptionId }, data: { provider, providerReference } });
  return true;
}

/**
 * Creates the order for a period that a provider charged by itself; its payment is then applied like any other. It is
 * for the owner's scheduled plan, else for the current one.
 * @returns the same order for the same invoice; null when the subscription or its owner is unknown
 */
export async function renewSubscription(tx: Tx, renewal: Renewal, now: Date): Promise<OrderModel | null> {
  const { provider, reference: providerReference, invoice, totalCents, currency } = renewal;
  const found = await tx.subscription.findFirst({ where: { provider, providerReference } });
  if (found === null) return null;
  const { id: renewsId, userId } = found;
  await lockWallets(tx, [userId]);
  const requestKey = `renewal ${provider} ${invoice}`;
  const known = await tx.order.findFirst({ where: { userId, requestKey } });
  if (known !== null) return known;
  const plan = await findNextPlan(tx, found.id, now);
  if (plan === null) return null;
  const { creditAmount } = await tx.vipLevel.findUniqueOrThrow({ where: { id: plan.level } });
  const order = await tx.order.create({
    data: {
      id: newId(),
      userId,
      productKind: 'plan',
      productId: planProduct.toId({ kind: 'plan', ...plan }),
      creditAmount,
      subtotalCents: totalCents,
      totalCents,
      currency,
      renewsId,
      provider,
      requestKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAIT_MS),
    },
  });
  await tx.orderChange.create({ data: { orderId: order.id, to: OrderStatus.WaitPay, reason: 'renewal', at: now } });
  return order;
}

/** The plan that a renewal of a subscription is for, even some time after its end. */
async function findNextPlan(tx: Tx, id: string, now: Date) {
  const row = await tx.subscription.findUniqueOrThrow({ where: { id } });
  const running = await findSubscription(tx, row.userId, now);
  if (running?.id === id) return nextChoice(running) ?? toChoice(lastTerm(running));
  if (row.nextLevel !== null && row.nextPeriod !== null) {
    return toChoice({ level: row.nextLevel, period: row.nextPeriod });
  }
  const last = await tx.subscriptionTerm.findFirst({ where: { subscriptionId: id }, orderBy: { startsAt: 'desc' } });
  return last && toChoice(last);
}
