import type { Db } from '@orator/db/client';
import type Stripe from 'stripe';
import { TEST_MONEY } from '../names.ts';
import { type Money, type PaymentProvider, ProviderError, type VerifiedEvent } from '../provider.ts';
import { toStripeAmount } from './amount.ts';
import { closeCheckouts, findPayments, openCheckout } from './checkout.ts';
import { createClient, type StripeClient, type StripeSettings } from './client.ts';
import { readPayload } from './events.ts';
import { ORDER_KEY } from './keys.ts';
import { EVENT_TYPES, toPayload } from './payload.ts';
import { createRecurring, belongsToSubscription } from './subscriptions.ts';

/** Header of Stripe's webhooks. */
const SIGNATURE = 'stripe-signature';

/** Card payments on Stripe's hosted page. */
export function createStripe(db: Db, settings: StripeSettings): PaymentProvider {
  const client = createClient(settings);
  return {
    name: client.name,
    testMoney: TEST_MONEY.has(client.name),
    recurring: createRecurring(db, client),
    openCheckout: (order, returnUrl) => openCheckout(db, client, order, returnUrl),
    closeCheckouts: () => closeCheckouts(db, client),
    verify: async (body, headers, now) => {
      const signature = headers[SIGNATURE];
      const event = typeof signature === 'string' ? await client.verify(body, signature, now) : null;
      return event === null ? null : { id: event.id, payload: toPayload(event) };
    },
    read: (payload) => readPayload(client, payload, (reference) => isOurs(db, client, reference)),
    listEvents: (since) => listEvents(client, since),
    findPayments: (orderId) => findPayments(db, client, orderId),
    refund: (reference, part) => refund(client, reference, part, new Date()),
    findCard: (reference) => readCard(client, reference),
  };
}

/** The Stripe account may take other payments too. A payment of ours is stored, or its metadata names the order. */
async function isOurs(db: Db, client: StripeClient, reference: string): Promise<boolean> {
  if ((await db.payment.count({ where: { reference, provider: client.name } })) > 0) return true;
  const { metadata } = await client.call((stripe) => stripe.paymentIntents.retrieve(reference));
  return metadata[ORDER_KEY] !== undefined || belongsToSubscription(client, reference);
}

/** The events of a time span that are processed, oldest first. */
async function listEvents(client: StripeClient, since: Date): Promise<VerifiedEvent[]> {
  const wanted = { types: [...EVENT_TYPES], created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const events = await client.call((stripe) => stripe.events.list(wanted).autoPagingToArray({ limit: MOST_EVENTS }));
  return events.map((event) => ({ id: event.id, payload: toPayload(event) })).toReversed();
}

/** Maximum number per request; Stripe keeps events for 30 days. */
const MOST_EVENTS = 10_000;

/** Stripe's fingerprint of the card, which is the same for every customer. */
async function readCard(client: StripeClient, reference: string): Promise<string | null> {
  const charge = await readCharge(client, reference);
  return charge?.payment_method_details?.card?.fingerprint ?? null;
}

/** The charge of a payment; null without one. */
async function readCharge(client: StripeClient, reference: string): Promise<Stripe.Charge | null> {
  const expand = ['latest_charge'];
  const { latest_charge: charge } = await client.call((stripe) =>
    stripe.paymentIntents.retrieve(reference, { expand }),
  );
  return typeof charge === 'string' ? null : charge;
}

/**
 * The amount of a partial refund that Stripe has not refunded yet, in Stripe's units. Earlier refunds count toward it.
 */
async function readMissing(client: StripeClient, reference: string, part: Money): Promise<number> {
  const gone = (await readCharge(client, reference))?.amount_refunded ?? 0;
  return toStripeAmount(part.amountCents, part.currency) - gone;
}

/**
 * Refunds a payment or a part of it. Repeating it is safe: Stripe refuses to refund more than was paid, and for a part
 * only the missing amount is requested. The idempotency key changes each day, because Stripe also replays failures for
 * as long as it knows the key.
 */
async function refund(
  client: StripeClient,
  reference: string,
  part: Money | null,
  now: Date,
): Promise<'returned' | 'underway'> {
  const amount = part === null ? null : await readMissing(client, reference, part);
  if (amount !== null && amount <= 0) return 'returned';
  const idempotencyKey = `refund-${reference}-${amount ?? 'all'}-${now.toISOString().slice(0, 10)}`;
  try {
    const { status } = await client.call((stripe) =>
      stripe.refunds.create({ payment_intent: reference, ...(amount !== null && { amount }) }, { idempotencyKey }),
    );
    return status === 'succeeded' ? 'returned' : 'underway';
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'charge_already_refunded') return 'returned';
    throw error;
  }
}
