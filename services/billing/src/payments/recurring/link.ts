import type { Tx } from '@orator/db/client';
import { linkSubscription as linkPlan } from '../../plans/renew-subscription.ts';

interface AtProvider {
  readonly provider: string;
  /** The provider's name of the subscription. */
  readonly reference: string;
}

/**
 * Writes down that a payment has begun a subscription at its provider, which charges for the next periods of what the order
 * has brought. If it has brought nothing, the subscription has no purpose, and `syncSubscriptions` ends it.
 */
export async function linkSubscription(tx: Tx, orderId: string, { provider, reference }: AtProvider): Promise<void> {
  await tx.providerSubscription.createMany({ data: { provider, reference, orderId }, skipDuplicates: true });
  await moveLink(tx, orderId, { provider, reference });
}

/** A renewal that came too late to follow what was paid for has begun another subscription, which the provider now renews. */
export async function moveLink(tx: Tx, orderId: string, { provider, reference }: AtProvider): Promise<void> {
  if ((await tx.subscriptionTerm.count({ where: { orderId } })) === 0) return;
  await clearLink(tx, { provider, reference });
  await linkPlan(tx, orderId, { provider, reference });
}

async function clearLink(tx: Tx, { provider, reference: providerReference }: AtProvider): Promise<void> {
  const none = { provider: null, providerReference: null };
  await tx.subscription.updateMany({ where: { provider, providerReference }, data: none });
}

/** A subscription at its provider has ended: nothing renews what was bought by it any more. */
export async function unlinkSubscription(tx: Tx, { provider, reference }: AtProvider, now: Date): Promise<void> {
  await tx.providerSubscription.updateMany({ where: { provider, reference, endedAt: null }, data: { endedAt: now } });
  await clearLink(tx, { provider, reference });
}
