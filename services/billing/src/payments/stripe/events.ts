import type { ProviderNews } from '../provider.ts';
import { fromStripeAmount } from './amount.ts';
import { readPayment } from './checkout.ts';
import type { StripeClient } from './client.ts';
import { ORDER_KEY } from './keys.ts';
import { type Payload, parsePayload } from './payload.ts';
import { findInvoicePayment, readState } from './subscriptions.ts';

const OTHER: ProviderNews = { kind: 'other' };

/** Whether a payment, by its Stripe id, is one of ours. */
type IsOurs = (reference: string) => Promise<boolean>;

/** @throws ProviderError, and Error when the payload does not have Stripe's documented format */
export async function readPayload(client: StripeClient, payload: unknown, isOurs: IsOurs): Promise<ProviderNews> {
  const event = parsePayload(payload);
  if (event === null) return OTHER;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const payment = await readPayment(client, event.object);
      return payment === null ? OTHER : { kind: 'paid', payment };
    }
    case 'checkout.session.async_payment_failed':
    case 'payment_intent.payment_failed': {
      const orderId = event.object.metadata[ORDER_KEY];
      return orderId === undefined ? OTHER : { kind: 'declined', orderId };
    }
    case 'invoice.created':
    case 'invoice.paid':
      return readInvoice(client, event);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id: reference, metadata } = event.object;
      if (metadata[ORDER_KEY] === undefined) return OTHER;
      return { kind: 'subscription', reference, state: await readState(client, reference) };
    }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
    case 'refund.failed': {
      const { payment_intent: reference } = event.object;
      return reference !== null && (await isOurs(reference)) ? readLoss(event, reference) : OTHER;
    }
    default:
      return event satisfies never;
  }
}

/** The first invoice of a subscription is paid with its session; invoices with other reasons are not ours. */
async function readInvoice(
  client: StripeClient,
  { type, object }: Extract<Payload, { readonly object: { readonly billing_reason: unknown } }>,
): Promise<ProviderNews> {
  const { id, metadata, billing_reason: reason, subscription, amount_paid: amount, currency } = object;
  if (reason !== 'subscription_cycle' || subscription === null || metadata[ORDER_KEY] === undefined) return OTHER;
  if (type === 'invoice.created') return { kind: 'billed', bill: id };
  const reference = (await findInvoicePayment(client, id)) ?? id;
  return { kind: 'renewed', payment: { reference, subscription, ...fromStripeAmount(amount, currency) } };
}

type Partly = Extract<Payload, { readonly type: 'charge.refunded' }>['object'];
type Loss = Extract<Payload, { readonly object: { readonly payment_intent: unknown } }>;

function readLoss(
  event: Exclude<Loss, { readonly object: { readonly payment_status: unknown } }>,
  reference: string,
): ProviderNews {
  switch (event.type) {
    case 'charge.refunded':
      return event.object.refunded ? { kind: 'returned', reference } : readPart(event.object, reference);
    case 'refund.failed':
      return { kind: 'noted', reference, alert: FAILED };
    default:
      return readDispute(reference, event.object.status);
  }
}

const FAILED = 'a refund failed at the provider: the buyer does not have the money';
function readPart({ amount_refunded: amount, currency }: Partly, reference: string): ProviderNews {
  const { amountCents } = fromStripeAmount(amount, currency);
  return { kind: 'partly_returned', reference, amountCents, alert: PART };
}

/** A partial refund that we have not asked for is the operator's own decision, and so is what happens to the credits. */
const PART = 'a part of a payment was given back at the provider: the order keeps what it brought';

/** Statuses of a dispute in which the money is, or may yet be, lost. An inquiry (`warning_`) withdraws none. */
const TAKEN = new Set(['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review']);

function readDispute(reference: string, status: string): ProviderNews {
  if (TAKEN.has(status)) return { kind: 'disputed', reference };
  const won = 'a dispute was won: the buyer has paid after all, and the order is still refunded';
  return { kind: 'noted', reference, alert: status === 'won' ? won : `a dispute is ${status}: no money has moved` };
}
