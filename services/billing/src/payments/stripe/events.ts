import { z } from 'zod';
import type Stripe from 'stripe';
import type { ProviderNews } from '../provider.ts';
import { ORDER_KEY, paymentOf } from './checkout.ts';

/** Fields of an event's object that are kept. All else is left out: it names the buyer, the card and the address. */
const KEPT = [
  'id',
  'object',
  'status',
  'payment_status',
  'payment_intent',
  'amount',
  'amount_total',
  'amount_refunded',
  'currency',
  'refunded',
] as const;

const OurMetadata = z.object({ [ORDER_KEY]: z.uuid().optional() });

const Session = z.object({
  id: z.string(),
  metadata: OurMetadata,
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
});
const Charge = z.object({
  id: z.string(),
  payment_intent: z.string().nullable(),
  refunded: z.boolean(),
});
const Dispute = z.object({ id: z.string(), payment_intent: z.string().nullable(), status: z.string() });
const Refund = z.object({ id: z.string(), payment_intent: z.string().nullable() });

const Payload = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['checkout.session.completed', 'checkout.session.async_payment_succeeded']),
    object: Session,
  }),
  z.object({ type: z.literal('charge.refunded'), object: Charge }),
  z.object({
    type: z.enum(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed']),
    object: Dispute,
  }),
  z.object({ type: z.literal('refund.failed'), object: Refund }),
]);
const Envelope = z.object({ type: z.string() });

/** The events that are asked for when the webhook is set up, and again when some were lost. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'refund.failed',
] as const;
const isRead = (type: string): boolean => EVENT_TYPES.some((one) => one === type);

/** What is stored of an event. */
export function toPayload({ type, api_version, data }: Stripe.Event): object {
  if (!isRead(type)) return { type };
  const fields = new Map<string, unknown>(Object.entries(data.object));
  const kept = KEPT.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const metadata = OurMetadata.catch({}).parse(fields.get('metadata'));
  return { type, api_version, object: { ...Object.fromEntries(kept), metadata } };
}

const OTHER: ProviderNews = { kind: 'other' };

/** Whether a payment, by its id at Stripe, is for something of ours. */
type IsOurs = (reference: string) => Promise<boolean>;

/** @throws ProviderError, and Error when the payload is not of the form that Stripe documents */
export async function readPayload(payload: unknown, isOurs: IsOurs): Promise<ProviderNews> {
  if (!isRead(Envelope.parse(payload).type)) return OTHER;
  const event = Payload.parse(payload);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const payment = paymentOf(event.object);
      return payment === null ? OTHER : { kind: 'paid', payment };
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

type Loss = Exclude<z.output<typeof Payload>, { readonly object: z.output<typeof Session> }>;

function readLoss({ type, object }: Loss, reference: string): ProviderNews {
  if (type === 'charge.refunded') {
    return object.refunded ? { kind: 'returned', reference } : { kind: 'noted', reference, alert: PART };
  }
  return type === 'refund.failed' ? { kind: 'noted', reference, alert: FAILED } : readDispute(reference, object.status);
}

const FAILED = 'a refund failed at the provider: the buyer does not have the money';
/** It is the operator's own decision, and so is what becomes of the credits. */
const PART = 'a part of a payment was given back at the provider: the order keeps what it brought';

/** Statuses of a dispute in which the money is, or may still be, gone. An inquiry (`warning_`) takes none. */
const TAKEN = new Set(['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review']);

function readDispute(reference: string, status: string): ProviderNews {
  if (TAKEN.has(status)) return { kind: 'disputed', reference };
  const won = 'a dispute was won: the buyer has paid after all, and the order is still refunded';
  return { kind: 'noted', reference, alert: status === 'won' ? won : `a dispute is ${status}: no money has moved` };
}
