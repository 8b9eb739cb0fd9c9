import type { Db } from '@orator/db/client';
import { type PayableOrder, ProviderError } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { USER_KEY } from './keys.ts';

type Buyer = Pick<PayableOrder, 'email' | 'userId'>;

/**
 * The Stripe customer of a user, created with the first subscription.
 * @throws ProviderError
 */
export async function ensureCustomer(db: Db, client: StripeClient, { userId, email }: Buyer): Promise<string> {
  if (userId === null) throw new ProviderError('Stripe: a subscription needs an account');
  const where = { userId_provider: { userId, provider: client.name } };
  const known = await db.stripeCustomer.findUnique({ where });
  if (known !== null) return known.id;
  const { id } = await client.call((stripe) =>
    stripe.customers.create(
      { metadata: { [USER_KEY]: userId }, ...(email !== null && { email }) },
      { idempotencyKey: `customer-${userId}-${email ?? ''}` },
    ),
  );
  await db.stripeCustomer.createMany({ data: { id, provider: client.name, userId }, skipDuplicates: true });
  return (await db.stripeCustomer.findUniqueOrThrow({ where })).id;
}

/**
 * Deletes the Stripe customers of deleted accounts, which also ends their subscriptions.
 * @throws ProviderError
 */
export async function forgetBuyers(db: Db, client: StripeClient, most = 20): Promise<number> {
  const gone = await db.stripeCustomer.findMany({ where: { userId: null, provider: client.name }, take: most });
  for (const { id } of gone) {
    await client.call((stripe) => stripe.customers.del(id)).catch(unlessGone);
    await db.stripeCustomer.delete({ where: { id } });
  }
  return gone.length;
}

/** Ignores the error for something that Stripe has deleted already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ProviderError) || error.code !== 'resource_missing') throw error;
}
