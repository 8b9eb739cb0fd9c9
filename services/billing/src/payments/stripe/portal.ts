import type { Db } from '@orator/db/client';
import type Stripe from 'stripe';
import type { StripeClient } from './client.ts';
import { toStripeLocale } from './locales.ts';

/** The name by which the portal's configuration is found again. */
const NAME = 'orator';

/** Cards, invoices and cancellation. Plans are changed in Orator, which knows the unused rest. */
const SETTINGS: Stripe.BillingPortal.ConfigurationCreateParams = {
  metadata: { [NAME]: '1' },
  features: {
    customer_update: { enabled: true, allowed_updates: ['address', 'tax_id', 'name'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
};

interface Visit {
  readonly userId: string;
  readonly language: string;
  readonly returnUrl: string;
}

/**
 * The page on which a user manages cards and invoices; null for a user who has never had a subscription.
 * @throws ProviderError
 */
export async function openPortal(
  db: Db,
  client: StripeClient,
  { userId, language, returnUrl }: Visit,
): Promise<string | null> {
  const where = { userId_provider: { userId, provider: client.name } };
  const customer = await db.stripeCustomer.findUnique({ where });
  if (customer === null) return null;
  const configuration = await ensureSettings(client);
  const visit = { customer: customer.id, configuration, locale: toStripeLocale(language), return_url: returnUrl };
  return (await client.call((stripe) => stripe.billingPortal.sessions.create(visit))).url;
}

async function ensureSettings(client: StripeClient): Promise<string> {
  const known = await client.call((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const ours = known.data.find(({ metadata }) => metadata?.[NAME] !== undefined);
  if (ours !== undefined) return ours.id;
  const options = { idempotencyKey: `portal-${new Date().toISOString().slice(0, 10)}` };
  return (await client.call((stripe) => stripe.billingPortal.configurations.create(SETTINGS, options))).id;
}
