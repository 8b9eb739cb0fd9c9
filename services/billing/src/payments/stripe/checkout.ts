import { createHash } from 'node:crypto';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { Db, StripeCheckoutModel } from '@orator/db/client';
import type Stripe from 'stripe';
import { type PayableOrder, ProviderError, type ReceivedPayment } from '../provider.ts';
import { ORDER_KEY } from './keys.ts';
import { toStripeLocale } from './locales.ts';
import { fromStripeAmount, toStripeAmount } from './amount.ts';
import type { StripeClient } from './client.ts';
import { findInvoicePayment, renewedEach } from './subscriptions.ts';

/** Stripe's minimum lifetime of a session, 30 minutes from its creation. */
const SESSION_MS = 30 * 60_000;
/** Margin for clock differences and slow requests, ms. */
const MARGIN_MS = 2 * 60_000;

/**
 * The session of an order. Everything in it is derived from the order, so that the same request yields the same
 * session.
 */
function makeSessionParams(order: PayableOrder, returnUrl: string): Stripe.Checkout.SessionCreateParams {
  return {
    client_reference_id: order.id,
    metadata: { [ORDER_KEY]: order.id },
    // The buyer pays the order's amount, in its currency.
    adaptive_pricing: { enabled: false },
    locale: toStripeLocale(order.language),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((order.expiresAt.getTime() + SESSION_MS + MARGIN_MS) / 1000),
  };
}

/** The line of a one-time payment. */
function oncePaid(order: PayableOrder): Stripe.Checkout.SessionCreateParams {
  const { id, number, title, totalCents, currency, email } = order;
  const amount = toStripeAmount(totalCents, currency);
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: makePriceData(currency, amount, title) }],
    payment_intent_data: { metadata: { [ORDER_KEY]: id }, description: `${number}: ${title}` },
    ...(email !== null && { customer_email: email }),
  };
}

const makePriceData = (currency: string, amount: number, name: string) => ({
  currency: currency.toLowerCase(),
  unit_amount: amount,
  product_data: { name },
});

/**
 * The URL of the page on which an order is paid; unchanged while that page is open.
 * @throws ProviderError
 */
export async function openCheckout(
  db: Db,
  client: StripeClient,
  order: PayableOrder,
  returnUrl: string,
): Promise<string> {
  const known = await db.stripeCheckout.findMany({ where: { orderId: order.id } });
  const open = known.find(({ state }) => state === 'open');
  if (open !== undefined) return open.url;
  const products = order.renewal === null ? oncePaid(order) : await renewedEach(db, client, order, order.renewal);
  const session = { ...makeSessionParams(order, returnUrl), ...products };
  const digest = createHash('sha256').update(JSON.stringify(session)).digest('hex');
  const idempotencyKey = `checkout-${order.id}-${known.length}-${digest}`;
  const { id, url } = await client.call((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey }));
  if (url === null) throw new ProviderError(`Stripe: session ${id} has no page`);
  // Stored before the buyer sees the page, so that every payment can be found later.
  await db.stripeCheckout.createMany({ data: { id, orderId: order.id, url }, skipDuplicates: true });
  return url;
}

const retrieve = (client: StripeClient, id: string): Promise<Stripe.Checkout.Session> =>
  client.call((stripe) => stripe.checkout.sessions.retrieve(id));

/** The payments received for an order, without refunded ones. */
export async function findPayments(db: Db, client: StripeClient, orderId: string): Promise<ReceivedPayment[]> {
  const rows = await db.stripeCheckout.findMany({ where: { orderId, state: { not: 'expired' } } });
  const found: ReceivedPayment[] = [];
  for (const { id } of rows) {
    const payment = await readPayment(client, sessionFacts(await retrieve(client, id)));
    if (payment !== null && !(await isGone(client, payment.reference))) found.push(payment);
  }
  return found;
}

/** The fields of a session about its payment, in responses and webhooks. */
interface SessionFacts extends Pick<Stripe.Checkout.Session, 'id' | 'payment_status' | 'amount_total' | 'currency'> {
  readonly metadata: Readonly<Record<string, string | undefined>> | null;
  readonly payment_intent: string | null;
  readonly invoice: string | null;
  readonly subscription: string | null;
}

const toId = (object: string | { readonly id: string } | null): string | null =>
  object === null || typeof object === 'string' ? object : object.id;

const sessionFacts = (session: Stripe.Checkout.Session): SessionFacts => ({
  ...session,
  payment_intent: toId(session.payment_intent),
  invoice: toId(session.invoice),
  subscription: toId(session.subscription),
});

/** The money of a paid session. Null while it is unpaid, and for sessions of others. */
export async function readPayment(client: StripeClient, session: SessionFacts): Promise<ReceivedPayment | null> {
  const { id, metadata, payment_status: status, amount_total: amount, currency, invoice, subscription } = session;
  const orderId = metadata?.[ORDER_KEY];
  if (orderId === undefined || status !== 'paid') return null;
  const reference = session.payment_intent ?? (invoice === null ? null : await findInvoicePayment(client, invoice));
  if (reference === null || amount === null || currency === null) {
    throw new ProviderError(`Stripe: session ${id} is paid without a payment`);
  }
  return { reference, orderId, subscription, ...fromStripeAmount(amount, currency) };
}

async function isGone(client: StripeClient, reference: string): Promise<boolean> {
  const { latest_charge: charge } = await client.call((stripe) =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }),
  );
  return charge !== null && typeof charge !== 'string' && (charge.refunded || charge.disputed);
}

/**
 * Closes the pages of orders that no longer await payment.
 * @returns how many pages are closed
 */
export async function closeCheckouts(db: Db, client: StripeClient, most = 20): Promise<number> {
  const rows = await db.$queryRaw<Pick<StripeCheckoutModel, 'id'>[]>`
    SELECT c.id FROM stripe_checkout c JOIN "order" o ON o.id = c.order_id
    WHERE c.state = 'open' AND o.status <> ${OrderStatus.WaitPay} ORDER BY c.created_at LIMIT ${most}`;
  let closed = 0;
  for (const { id } of rows) {
    const state = await close(client, id);
    const { count } = await db.stripeCheckout.updateMany({ where: { id, state: 'open' }, data: { state } });
    closed += count;
  }
  return closed;
}

async function close(client: StripeClient, id: string): Promise<string> {
  const { status } = await retrieve(client, id);
  if (status !== 'open') return status ?? 'complete';
  // If the buyer pays at this very moment, Stripe refuses, and the next round finds the session complete.
  const ended = await client.call((stripe) => stripe.checkout.sessions.expire(id));
  return ended.status ?? 'expired';
}
