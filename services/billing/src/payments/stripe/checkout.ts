import { createHash } from 'node:crypto';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { Db, StripeCheckoutModel } from '@orator/db/client';
import type Stripe from 'stripe';
import { type PayableOrder, ProviderError, type ReceivedPayment } from '../provider.ts';
import { fromStripeAmount, toStripeAmount } from './amount.ts';
import type { StripeClient } from './client.ts';

/** Stripe lets a session live 30 minutes or longer, counted from when it is made. */
const SESSION_MS = 30 * 60_000;
/** For clocks that differ, and slow requests, ms. */
const MARGIN_MS = 2 * 60_000;

/** Locales of Checkout by ours; Arabic is not among them, and `auto` is what the browser says. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  'zh-CN': 'zh',
  de: 'de',
  es: 'es',
  fr: 'fr',
  pt: 'pt-BR',
  vi: 'vi',
  ru: 'ru',
  ko: 'ko',
  ja: 'ja',
  id: 'id',
};

/** Our key in the metadata of sessions, payments and charges; what lacks it is not ours. */
export const ORDER_KEY = 'orator_order';

/** The session of an order: everything in it follows from the order, so that the same request is the same session. */
function sessionOf(order: PayableOrder, returnUrl: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ORDER_KEY]: order.id };
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata,
    payment_intent_data: { metadata, description: `${order.number}: ${order.title}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: toStripeAmount(order.totalCents, order.currency),
          product_data: { name: order.title },
        },
      },
    ],
    // The buyer pays what the order says, in its currency.
    adaptive_pricing: { enabled: false },
    locale: LOCALES[order.language] ?? 'auto',
    ...(order.email !== null && { customer_email: order.email }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((order.expiresAt.getTime() + SESSION_MS + MARGIN_MS) / 1000),
  };
}

/**
 * The address of the page on which an order is paid; the same as before while that page is open.
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
  const session = sessionOf(order, returnUrl);
  const digest = createHash('sha256').update(JSON.stringify(session)).digest('hex');
  const idempotencyKey = `checkout-${order.id}-${known.length}-${digest}`;
  const { id, url } = await client.call((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey }));
  if (url === null) throw new ProviderError(`Stripe: session ${id} has no page`);
  // The buyer is not shown a page that is not written down: whatever is paid can be asked for.
  await db.stripeCheckout.createMany({ data: { id, orderId: order.id, url }, skipDuplicates: true });
  return url;
}

const retrieve = (client: StripeClient, id: string): Promise<Stripe.Checkout.Session> =>
  client.call((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }));

/** What has been received for an order. What went back meanwhile is not reported. */
export async function findPayments(db: Db, client: StripeClient, orderId: string): Promise<ReceivedPayment[]> {
  const rows = await db.stripeCheckout.findMany({ where: { orderId, state: { not: 'expired' } } });
  const sessions = await Promise.all(rows.map(({ id }) => retrieve(client, id)));
  return sessions.flatMap((session) => {
    const payment = paymentOf(session);
    return payment === null || isGone(session.payment_intent) ? [] : [payment];
  });
}

/** What a session says of its payment, in a response and in a webhook. */
interface SessionFacts extends Pick<Stripe.Checkout.Session, 'id' | 'payment_status' | 'amount_total' | 'currency'> {
  readonly metadata: Readonly<Record<string, string | undefined>> | null;
  readonly payment_intent: string | { readonly id: string } | null;
}

/** The money of a session that is paid. Null while it is not, and for a session of somebody else. */
export function paymentOf({
  id,
  metadata,
  payment_intent,
  payment_status,
  amount_total,
  currency,
}: SessionFacts): ReceivedPayment | null {
  const orderId = metadata?.[ORDER_KEY];
  if (orderId === undefined || payment_status !== 'paid') return null;
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (reference === undefined || amount_total === null || currency === null) {
    throw new ProviderError(`Stripe: session ${id} is paid without a payment`);
  }
  return { reference, orderId, ...fromStripeAmount(amount_total, currency) };
}

function isGone(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  const charge = typeof intent === 'string' ? null : (intent?.latest_charge ?? null);
  return charge !== null && typeof charge !== 'string' && (charge.refunded || charge.disputed);
}

/**
 * Closes the pages of orders that wait no longer, so that nobody pays for them.
 * @returns how many pages are no longer open
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
  // If the buyer pays at this moment, Stripe refuses, and the next round finds the session complete.
  const ended = await client.call((stripe) => stripe.checkout.sessions.expire(id));
  return ended.status ?? 'expired';
}
