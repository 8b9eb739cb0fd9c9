import type { Db } from '@orator/db/client';
import type Stripe from 'stripe';
import { type PayableOrder, ProviderError, type Recurring, type Renewal, type SubscriptionState } from '../provider.ts';
import { toStripeAmount } from './amount.ts';
import type { StripeClient } from './client.ts';
import { ensureCustomer, forgetBuyers, unlessGone } from './customers.ts';
import { ORDER_KEY } from './keys.ts';
import { openPortal } from './portal.ts';

/** Stripe's intervals by the months of a period. */
const INTERVALS: ReadonlyMap<number, { readonly interval: 'month' | 'year'; readonly interval_count: number }> =
  new Map([
    [1, { interval: 'month', interval_count: 1 }],
    [3, { interval: 'month', interval_count: 3 }],
    [12, { interval: 'year', interval_count: 1 }],
  ]);

/**
 * What Stripe charges each period: the plan's full price. Deductions of the order, for a voucher or the rest of an
 * earlier plan, are a coupon for the first period, because Stripe cannot compute a rest that depends on credits.
 */
export async function renewedEach(
  db: Db,
  client: StripeClient,
  order: PayableOrder,
  { months, priceCents }: Renewal,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id, currency, title, totalCents } = order;
  const recurring = INTERVALS.get(months);
  if (recurring === undefined) throw new ProviderError(`Stripe: a period of ${months} months is not offered`);
  const amount = toStripeAmount(priceCents, currency);
  const off = amount - toStripeAmount(totalCents, currency);
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title }, recurring };
  return {
    mode: 'subscription',
    customer: await ensureCustomer(db, client, order),
    line_items: [{ quantity: 1, price_data: price }],
    subscription_data: { metadata: { [ORDER_KEY]: id }, description: title },
    ...(off > 0 && { discounts: [{ coupon: await createCoupon(client, order, off) }] }),
  };
}

async function createCoupon(client: StripeClient, { id, currency }: PayableOrder, off: number): Promise<string> {
  const coupon = { amount_off: off, currency: currency.toLowerCase(), duration: 'once', max_redemptions: 1 } as const;
  const idempotencyKey = `coupon-${id}-${off}`;
  return (await client.call((stripe) => stripe.coupons.create(coupon, { idempotencyKey }))).id;
}

const toId = (object: string | { readonly id: string } | undefined): string | null =>
  object === undefined || typeof object === 'string' ? (object ?? null) : object.id;

/** The payment of an invoice. Null when nothing had to be paid. */
export async function findInvoicePayment(client: StripeClient, invoice: string): Promise<string | null> {
  const { data } = await client.call((stripe) => stripe.invoicePayments.list({ invoice, status: 'paid' }));
  return toId(data[0]?.payment.payment_intent);
}

/** Whether a payment belongs to a subscription of ours. */
export async function belongsToSubscription(client: StripeClient, reference: string): Promise<boolean> {
  const payment = { type: 'payment_intent', payment_intent: reference } as const;
  const { data } = await client.call((stripe) => stripe.invoicePayments.list({ payment, expand: ['data.invoice'] }));
  return data.some(({ invoice }) => {
    if (typeof invoice === 'string' || invoice.deleted) return false;
    return invoice.parent?.subscription_details?.metadata?.[ORDER_KEY] !== undefined;
  });
}

/** Statuses of a subscription that is not charged any more. */
const OVER = new Set(['canceled', 'incomplete_expired', 'unpaid']);

/** The current state of a subscription, which may differ from that in an older webhook. */
export async function readState(client: StripeClient, reference: string): Promise<SubscriptionState> {
  const {
    status,
    cancel_at_period_end: ends,
    cancel_at: endsAt,
  } = await client.call((stripe) => stripe.subscriptions.retrieve(reference));
  return OVER.has(status) ? 'ended' : ends || endsAt !== null ? 'ending' : 'going_on';
}

/** By default, Stripe charges an invoice for another period about an hour after creating it. */
async function charge(client: StripeClient, bill: string): Promise<void> {
  const { status } = await client.call((stripe) => stripe.invoices.retrieve(bill));
  if (status !== 'draft' && status !== 'open') return;
  try {
    if (status === 'draft') {
      await client.call((stripe) => stripe.invoices.finalizeInvoice(bill, { auto_advance: true }));
    }
    await client.call((stripe) => stripe.invoices.pay(bill));
  } catch (error) {
    // Stripe retries what the bank or Stripe refuses, and informs the buyer; we retry when the request did not arrive.
    if (!(error instanceof ProviderError) || error.code === undefined) throw error;
  }
}

/** Subscriptions at Stripe. */
export const createRecurring = (db: Db, client: StripeClient): Recurring => ({
  setEnding: async (reference, ending) => {
    const change = { cancel_at_period_end: ending };
    await client.call((stripe) => stripe.subscriptions.update(reference, change));
  },
  end: async (reference) => {
    const now = { prorate: false, invoice_now: false };
    await client.call((stripe) => stripe.subscriptions.cancel(reference, now)).catch(unlessGone);
  },
  charge: (bill) => charge(client, bill),
  openPortal: (userId, language, returnUrl) => openPortal(db, client, { userId, language, returnUrl }),
  forgetBuyers: () => forgetBuyers(db, client),
});
