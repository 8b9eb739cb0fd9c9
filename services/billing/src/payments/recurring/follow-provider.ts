import type { Tx } from '@orator/db/client';
import { lockWallets } from '../../ledger/ledger.ts';
import type { SubscriptionState } from '../provider.ts';
import { unlinkSubscription } from './link.ts';

interface ProviderChange {
  readonly provider: string;
  readonly reference: string;
  readonly state: SubscriptionState;
}

/**
 * Applies changes that a user made on the provider's page, or the provider made by itself. Reports of changes that we
 * requested have no effect, because they are stored already.
 * @returns the user whose plan changed; null when nothing changed
 */
export async function followProvider(
  tx: Tx,
  { provider, reference, state }: ProviderChange,
  now: Date,
): Promise<string | null> {
  const where = { provider_providerReference: { provider, providerReference: reference } };
  const found = await tx.subscription.findUnique({ where });
  if (found !== null) await lockWallets(tx, [found.userId]);
  if (state === 'ended') {
    await unlinkSubscription(tx, { provider, reference }, now);
    return found?.userId ?? null;
  }
  const ending = state === 'ending';
  const { count } = await tx.providerSubscription.updateMany({
    where: { provider, reference, ending: !ending, endedAt: null },
    data: { ending },
  });
  if (count === 0 || found === null) return null;
  const next = { nextLevel: null, nextPeriod: null };
  await tx.subscription.update({ where, data: ending ? { cancelledAt: now } : { cancelledAt: null, ...next } });
  return found.userId;
}
