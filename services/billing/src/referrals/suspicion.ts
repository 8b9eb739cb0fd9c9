import type { Db, ReferralModel, Tx } from '@orator/db/client';
import type { PaymentProvider } from '../payments/provider.ts';

type People = Pick<ReferralModel, 'inviterId' | 'inviteeId'>;

/**
 * Asks the provider which cards two users have paid with, if that is not stored yet.
 * @throws ProviderError
 */
export async function learnCards(db: Db, provider: PaymentProvider | null, { inviterId, inviteeId }: People) {
  if (provider === null) return;
  const userId = { in: [inviterId, inviteeId].flatMap((id) => id ?? []) };
  const unknown = await db.payment.findMany({ where: { provider: provider.name, card: null, order: { userId } } });
  for (const { provider: name, reference } of unknown) {
    const card = (await provider.findCard(reference)) ?? '';
    await db.payment.update({ where: { provider_reference: { provider: name, reference } }, data: { card } });
  }
}

/** Why both sides of an invitation look like one person; null when they do not. */
export async function findSuspicion(tx: Tx, { inviterId, inviteeId }: People): Promise<'device' | 'card' | null> {
  const [found] = await tx.$queryRaw<{ device: boolean; card: boolean }[]>`
    SELECT
      EXISTS (SELECT 1 FROM session a JOIN session b ON b.device = a.device
        WHERE a.user_id = ${inviterId}::uuid AND b.user_id = ${inviteeId}::uuid) AS device,
      EXISTS (SELECT 1 FROM payment p JOIN "order" o ON o.id = p.order_id JOIN payment q ON q.card = p.card AND q.card <> ''
        JOIN "order" r ON r.id = q.order_id
        WHERE o.user_id = ${inviterId}::uuid AND r.user_id = ${inviteeId}::uuid) AS card`;
  if (found?.device === true) return 'device';
  return found?.card === true ? 'card' : null;
}
