import type { Tx } from '@orator/db/client';
import { linkSubscription as linkPlan } from '../../plans/renew-subscription.ts';

interface AtProvider {
  readonly provider: string;
  /** The provider's id of the subscription. */
  readonly reference: string;
}

/**
 * Records that a payment has started a subscription at its provider, which renews what the order has brought. If the
 * order has brought nothing, `syncSubscriptions` ends the subscription.
 */
export async function linkSubscription(tx: Tx, orderId: string, { provider, reference }: AtProvider): Promise<void> {
  await tx.providerSubscription.createMany({ data: { provider, reference, orderId }, skipDuplicates: true });
  await moveLink(tx, orderId, { provider, reference });
}

/**
 * A late renewal could not extend the ended subscription and has started another one, which the provider now renews.
 */
export async function moveLink(tx: Tx, orderId: string, { provider, reference }: AtProvider): Promise<void> {
  if ((await tx.subscriptionTerm.count({ where: { orderId } })) === 0) return;
  await clearLink(tx, { provider, reference });
  await linkPlan(tx, orderId, { provider, reference });
}

async function clearLink(tx: Tx, { provider, reference: providerReference }: AtProvider): Promise<void> {
  const none = { provider: null, providerReference: null };
  await tx.subscription.updateMany({ where: { provider, providerReference }, data: none });
}

/** Records that a subscription at its provider has ended, so that nothing renews it any more. */
export async function unlinkSubscription(tx: Tx, { provider, reference }: AtProvider, now: Date): Promise<void> {
  await tx.providerSubscription.updateMany({ where: { provider, reference, endedAt: null }, data: { endedAt: now } });
  await clearLink(tx, { provider, reference });
}
