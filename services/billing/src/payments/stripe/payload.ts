import type Stripe from 'stripe';
import { z } from 'zod';
import { ORDER_KEY } from './keys.ts';

/** The events that the webhook subscribes to, and that are listed when some were lost (docs/stripe.md). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'refund.failed',
  'invoice.created',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

/**
 * Fields of an event's object that are stored. All others are dropped, because they contain the buyer's name, card and
 * address.
 */
const KEPT = [
  'id',
  'object',
  'status',
  'payment_status',
  'payment_intent',
  'invoice',
  'subscription',
  'billing_reason',
  'amount',
  'amount_total',
  'amount_paid',
  'amount_refunded',
  'currency',
  'refunded',
] as const;

const OurMetadata = z.object({ [ORDER_KEY]: z.uuid().optional() });
/** The subscription of an invoice. */
const Parent = z.object({
  subscription_details: z.object({ subscription: z.string(), metadata: OurMetadata.catch({}).optional() }),
});

const Id = z.string();
const Reference = z.string().nullable();
const Amount = z.number();

const Session = z.object({
  id: Id,
  metadata: OurMetadata,
  payment_status: z.string(),
  payment_intent: Reference,
  invoice: Reference.default(null),
  subscription: Reference.default(null),
  amount_total: Amount.nullable(),
  currency: z.string().nullable(),
});
/**
 * A session or a payment. The first payment of a subscription has no metadata, but Stripe's own page informs the buyer.
 */
const Declined = z.object({ metadata: OurMetadata });
const Charge = z.object({
  payment_intent: Reference,
  refunded: z.boolean(),
  amount_refunded: Amount,
  currency: z.string(),
});
const Dispute = z.object({ payment_intent: Reference, status: z.string() });
const Refund = z.object({ payment_intent: Reference });
const Invoice = z.object({
  id: Id,
  metadata: OurMetadata,
  billing_reason: z.string().nullable(),
  subscription: Reference.default(null),
  amount_paid: Amount,
  currency: z.string(),
});
const Subscription = z.object({ id: Id, metadata: OurMetadata });

/** The stored form of the events that are processed. */
export const Payload = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['checkout.session.completed', 'checkout.session.async_payment_succeeded']),
    object: Session,
  }),
  z.object({
    type: z.enum(['checkout.session.async_payment_failed', 'payment_intent.payment_failed']),
    object: Declined,
  }),
  z.object({ type: z.literal('charge.refunded'), object: Charge }),
  z.object({
    type: z.enum(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed']),
    object: Dispute,
  }),
  z.object({ type: z.literal('refund.failed'), object: Refund }),
  z.object({ type: z.enum(['invoice.created', 'invoice.paid']), object: Invoice }),
  z.object({ type: z.enum(['customer.subscription.updated', 'customer.subscription.deleted']), object: Subscription }),
]);
export type Payload = z.output<typeof Payload>;

const Envelope = z.object({ type: z.string() });

/** Parses a stored payload; null for events that are not processed. */
export function parsePayload(payload: unknown): Payload | null {
  const { type } = Envelope.parse(payload);
  return EVENT_TYPES.some((one) => one === type) ? Payload.parse(payload) : null;
}

/** The stored form of an event. */
export function toPayload({ type, api_version, data }: Stripe.Event): object {
  if (!EVENT_TYPES.some((one) => one === type)) return { type };
  const fields = new Map<string, unknown>(Object.entries(data.object));
  const kept = KEPT.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const metadata = OurMetadata.catch({}).parse(fields.get('metadata'));
  const parent = Parent.safeParse(fields.get('parent')).data?.subscription_details;
  const ofParent = parent && { subscription: parent.subscription, metadata: parent.metadata ?? {} };
  return { type, api_version, object: { ...Object.fromEntries(kept), metadata, ...ofParent } };
}
