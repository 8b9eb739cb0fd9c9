import type { SandboxAction } from '@orator/contracts/payments/schema';
import { type Db, newId, type SandboxCheckoutModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { deriveKey } from '@orator/platform/keys';
import { z } from 'zod';
import { SANDBOX } from './names.ts';
import type { PayableOrder, PaymentProvider, ProviderNews, ReceivedPayment } from './provider.ts';
import { isSigned, sign } from './signature.ts';

/** Header of the sandbox's webhooks (see `sign`). */
export const SANDBOX_SIGNATURE = 'sandbox-signature';
/** Page of the web app on which the buyer chooses the outcome. */
const CHECKOUT_PATH = '/sandbox-checkout';
/** Delay of a late payment after the order's end, and of a dispute after the payment, ms. */
const LATE_MS = 5000;
const DISPUTE_MS = 5000;
/** States of a checkout that can still be paid. */
const OPEN = ['open', 'declined'];
/** Longest pause between two attempts at a delivery, seconds. */
const MOST_PAUSE_S = 600;
const DELIVERY_TIMEOUT_MS = 10_000;

const PaymentPayload = z.object({
  reference: z.string(),
  order_id: z.uuid(),
  amount_cents: z.number(),
  currency: z.string(),
});
const EventPayload = z.discriminatedUnion('type', [
  z.object({ id: z.string(), type: z.literal('payment.received'), payment: PaymentPayload }),
  z.object({ id: z.string(), type: z.enum(['payment.disputed', 'payment.returned']), reference: z.string() }),
  z.object({ id: z.string(), type: z.literal('payment.declined'), order_id: z.uuid() }),
]);
type EventPayload = z.output<typeof EventPayload>;
/** Only the id is parsed before an event is stored. */
const Envelope = z.looseObject({ id: z.string().min(1).max(200) });

/**
 * The embedded provider of test money. It keeps its own records, like a real one, and reports by signed webhooks over
 * HTTP.
 */
export interface Sandbox extends PaymentProvider {
  /** @throws AppError not_found */
  readonly readCheckout: (id: string) => Promise<SandboxCheckoutModel>;
  /**
   * Applies the buyer's action on the checkout page.
   * @throws AppError not_found, checkout_closed
   */
  readonly act: (id: string, action: SandboxAction, now?: Date) => Promise<SandboxCheckoutModel>;
  /** Sends the webhooks that are due; rejected ones are sent again later. Resolves to the number of accepted ones. */
  readonly deliver: (webhookUrl: string, now?: Date) => Promise<number>;
}

export function createSandbox(db: Db, secretKey: string): Sandbox {
  const key = deriveKey(secretKey, 'sandbox-webhook');
  return {
    name: SANDBOX,
    testMoney: true,
    recurring: null,
    openCheckout: (order, returnUrl) => openCheckout(db, order, returnUrl),
    // Pages stay open, so that late payments can be tried out.
    closeCheckouts: async () => 0,
    verify: async (body, headers, now) => {
      if (!isSigned(key, body, headers[SANDBOX_SIGNATURE], now)) return null;
      const payload = Envelope.safeParse(parse(body));
      return payload.success ? { id: payload.data.id, payload: payload.data } : null;
    },
    read: async (payload) => toNews(EventPayload.parse(payload)),
    // It repeats its webhooks until they are accepted.
    listEvents: async () => [],
    findPayments: (orderId) => findPayments(db, orderId),
    refund: async (reference) => {
      await report(db, [{ id: `returned:${reference}`, type: 'payment.returned', reference }], null);
      return 'underway';
    },
    // Test money has no card.
    findCard: async () => null,
    readCheckout: (id) => readCheckout(db, id),
    act: (id, action, now = new Date()) => act(db, id, action, now),
    deliver: (webhookUrl, now = new Date()) => deliver(db, key, webhookUrl, now),
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

const toReceived = ({
  reference,
  order_id,
  amount_cents,
  currency,
}: z.output<typeof PaymentPayload>): ReceivedPayment => ({
  reference,
  orderId: order_id,
  amountCents: amount_cents,
  currency,
});

function toNews(event: EventPayload): ProviderNews {
  switch (event.type) {
    case 'payment.received':
      return { kind: 'paid', payment: toReceived(event.payment) };
    case 'payment.disputed':
      return { kind: 'disputed', reference: event.reference };
    case 'payment.returned':
      return { kind: 'returned', reference: event.reference };
    case 'payment.declined':
      return { kind: 'declined', orderId: event.order_id };
    default:
      return event satisfies never;
  }
}

async function openCheckout(db: Db, order: PayableOrder, returnUrl: string): Promise<string> {
  const [open] = await db.sandboxCheckout.updateManyAndReturn({
    where: { orderId: order.id, state: { in: OPEN } },
    data: { returnUrl },
    select: { id: true },
  });
  const { id } =
    open ?? (await db.sandboxCheckout.create({ data: makeCheckout(order, returnUrl), select: { id: true } }));
  const url = new URL(CHECKOUT_PATH, returnUrl);
  url.searchParams.set('id', id);
  return url.href;
}

const makeCheckout = (order: PayableOrder, returnUrl: string) => ({
  id: newId(),
  orderId: order.id,
  orderNumber: order.number,
  amountCents: order.totalCents,
  discountCents: order.discountCents,
  currency: order.currency,
  returnUrl,
  expiresAt: order.expiresAt,
});

async function readCheckout(db: Tx, id: string): Promise<SandboxCheckoutModel> {
  const row = await db.sandboxCheckout.findUnique({ where: { id } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** The resulting state of a checkout for each action, and the number of payments it makes. */
const ACTIONS: Readonly<Record<SandboxAction, { readonly state: string; readonly payments: number }>> = {
  pay: { state: 'paid', payments: 1 },
  decline: { state: 'declined', payments: 0 },
  pay_late: { state: 'late', payments: 1 },
  pay_twice: { state: 'paid', payments: 2 },
  dispute: { state: 'disputed', payments: 1 },
};

const act = (db: Db, id: string, action: SandboxAction, now: Date): Promise<SandboxCheckoutModel> =>
  db.$transaction(async (tx) => {
    const checkout = await readCheckout(tx, id);
    const { state, payments } = ACTIONS[action];
    const { count } = await tx.sandboxCheckout.updateMany({ where: { id, state: { in: OPEN } }, data: { state } });
    if (count === 0) throw new AppError('checkout_closed');
    const received = Array.from({ length: payments }, () => makePayment(checkout));
    await reportAction(tx, { checkout, action, received, now });
    return { ...checkout, state };
  });

interface Acted {
  readonly checkout: SandboxCheckoutModel;
  readonly action: SandboxAction;
  readonly received: readonly z.output<typeof PaymentPayload>[];
  readonly now: Date;
}

async function reportAction(tx: Tx, { checkout: { orderId, expiresAt }, action, received, now }: Acted): Promise<void> {
  if (action === 'decline') {
    await report(tx, [{ id: newId(), type: 'payment.declined', order_id: orderId }], orderId, now);
  }
  const receivedAt = action === 'pay_late' ? later(expiresAt, LATE_MS) : now;
  const payments = received.map((payment) => ({ id: newId(), type: 'payment.received' as const, payment }));
  await report(tx, payments, orderId, receivedAt);
  if (action === 'dispute') {
    const disputes = received.map(({ reference }) => ({ id: newId(), type: 'payment.disputed' as const, reference }));
    await report(tx, disputes, orderId, later(now, DISPUTE_MS));
  }
}

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

const makePayment = ({ orderId, amountCents, currency }: SandboxCheckoutModel) => ({
  reference: `sandbox-${newId()}`,
  order_id: orderId,
  amount_cents: amountCents,
  currency,
});

/** Stores an event to be reported at `dueAt`; no effect for a known id. */
async function report(
  db: Tx,
  events: readonly EventPayload[],
  orderId: string | null,
  dueAt = new Date(),
): Promise<void> {
  const data = events.map((payload) => ({ id: payload.id, orderId, payload, dueAt }));
  await db.sandboxEvent.createMany({ data, skipDuplicates: true });
}

async function findPayments(db: Db, orderId: string, now = new Date()): Promise<ReceivedPayment[]> {
  const rows = await db.sandboxEvent.findMany({ where: { orderId, dueAt: { lte: now } }, orderBy: { dueAt: 'asc' } });
  return rows.flatMap(({ payload }) => {
    const event = EventPayload.parse(payload);
    return event.type === 'payment.received' ? [toReceived(event.payment)] : [];
  });
}

async function deliver(db: Db, key: Buffer, webhookUrl: string, now: Date): Promise<number> {
  const due = { deliveredAt: null, dueAt: { lte: now } };
  let accepted = 0;
  for (const { id, payload, attempts } of await db.sandboxEvent.findMany({
    where: due,
    orderBy: { dueAt: 'asc' },
    take: 20,
  })) {
    const body = Buffer.from(JSON.stringify(payload));
    const isAccepted = await post(webhookUrl, body, sign(key, body, new Date()));
    const pauseMs = Math.min(MOST_PAUSE_S, 2 ** (attempts + 1)) * 1000;
    const data = isAccepted ? { deliveredAt: now } : { attempts: { increment: 1 }, dueAt: later(now, pauseMs) };
    await db.sandboxEvent.update({ where: { id }, data });
    if (isAccepted) accepted += 1;
  }
  return accepted;
}

async function post(url: string, body: Buffer, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature };
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
  return fetch(url, { method: 'POST', headers, body: body.toString(), signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
