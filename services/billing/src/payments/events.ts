import type { Db, OrderModel, PaymentEventModel, Prisma, Tx } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { Publisher } from '@orator/platform/publisher';
import { ZodError } from 'zod';
import { announceOrder } from '../orders/announce.ts';
import { announcePlan } from '../plans/plan-in-force.ts';
import { PATIENCE_MS } from '../orders/create-order.ts';
import {
  type Applied,
  applyPayment,
  declinePayment,
  losePayment,
  notePayment,
  returnPart,
  PaymentUnknown,
} from './apply-payment.ts';
import { checkNews, ImpossibleNews, isStorableEvent } from './check-event.ts';
import type { PaymentProvider, ProviderNews, VerifiedEvent } from './provider.ts';
import { followProvider } from './recurring/follow-provider.ts';
import { applyRenewal } from './recurring/renew.ts';

export interface PaymentDeps {
  readonly db: Db;
  readonly log: Log;
  readonly publisher: Publisher;
  readonly provider: PaymentProvider;
}

/** Maximum pause between two attempts at an event, seconds. */
const MOST_PAUSE_S = 3600;
/**
 * How much earlier news of a payment may arrive than the payment, or than the release of Orator that can process it,
 * hours.
 */
const EARLY_HOURS = 72;
/** How long a provider is polled about an order, hours. */
const ASKED_HOURS = 48;

/** Stores a verified webhook. Returns false when it was stored before. */
export async function storeEvent(db: Db, provider: string, { id, payload }: VerifiedEvent): Promise<boolean> {
  const data = { provider, eventId: id, payload: asJson(payload) };
  const { count } = await db.paymentEvent.createMany({ data, skipDuplicates: true });
  return count > 0;
}

/** The payload was parsed from JSON, so it is JSON. */
const asJson = (payload: object): Prisma.InputJsonObject => ({ ...payload });

/**
 * Processes the stored webhooks that are due, each in one transaction with its changes. Several processes may do so
 * concurrently, because each locks its row. A failed event is retried later; an event with impossible contents is given
 * up.
 * @returns how many were processed
 */
export async function workEvents(deps: PaymentDeps, now = new Date(), most = 50): Promise<number> {
  const { db, provider } = deps;
  const due = { provider: provider.name, workedAt: null, retryAt: { lte: now } };
  const rows = await db.paymentEvent.findMany({ where: due, orderBy: { receivedAt: 'asc' }, take: most });
  let worked = 0;
  for (const row of rows) {
    try {
      if (await workEvent(deps, row, now)) worked += 1;
    } catch (error) {
      await retryLater(deps, row, error, now);
    }
  }
  return worked;
}

type DueEvent = Pick<PaymentEventModel, 'eventId' | 'payload' | 'failures' | 'receivedAt'>;

async function retryLater(
  { db, log, provider }: PaymentDeps,
  { eventId, failures, receivedAt }: DueEvent,
  error: unknown,
  now: Date,
): Promise<void> {
  const where = { provider: provider.name, eventId, workedAt: null };
  const isEarly = error instanceof PaymentUnknown;
  const isOld = receivedAt.getTime() < now.getTime() - EARLY_HOURS * 3_600_000;
  const isInVain = isEarly || error instanceof ZodError;
  if (error instanceof ImpossibleNews || (isInVain && isOld)) {
    await db.paymentEvent.updateMany({ where, data: { workedAt: now } });
    const what = isEarly
      ? 'news of a payment that never came is given up'
      : 'a payment event that says nothing is given up';
    return log.error({ err: error, event: eventId, alert: true }, what);
  }
  if (!isEarly) log.error({ err: error, event: eventId, alert: true }, 'a payment event could not be processed');
  const pauseS = Math.min(MOST_PAUSE_S, 2 ** (failures + 1));
  const retryAt = new Date(now.getTime() + pauseS * 1000);
  await db.paymentEvent.updateMany({ where, data: { failures: { increment: 1 }, retryAt } });
}

async function workEvent(deps: PaymentDeps, { eventId, payload }: DueEvent, now: Date): Promise<boolean> {
  const { db, provider, publisher } = deps;
  // Before the transaction, because this may call the provider.
  const news = await provider.read(payload);
  checkNews(news);
  if (news.kind === 'billed') await provider.recurring?.charge(news.bill);
  const result = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ event_id: string }[]>`
      SELECT event_id FROM payment_event
      WHERE provider = ${provider.name} AND event_id = ${eventId} AND worked_at IS NULL AND retry_at <= ${now}
      FOR UPDATE SKIP LOCKED`;
    if (row === undefined) return null;
    const where = { provider_eventId: { provider: provider.name, eventId } };
    await tx.paymentEvent.update({ where, data: { workedAt: now } });
    if (news.kind !== 'subscription') return { applied: await applyNews(tx, provider.name, news, now), userId: null };
    return { applied: null, userId: await followProvider(tx, { ...news, provider: provider.name }, now) };
  });
  if (result?.applied) await tell(deps, result.applied);
  if (result?.userId) await announcePlan(db, publisher, result.userId);
  return result !== null;
}

type MoneyNews = Exclude<ProviderNews, { readonly kind: 'subscription' }>;

async function applyNews(tx: Tx, provider: string, news: MoneyNews, now: Date): Promise<Applied | null> {
  switch (news.kind) {
    case 'paid':
      return applyPayment(tx, provider, news.payment, now);
    case 'renewed':
      return applyRenewal(tx, provider, news.payment, now);
    case 'disputed':
    case 'returned':
      return losePayment(tx, provider, news, now);
    case 'partly_returned':
      return returnPart(tx, provider, news, now);
    case 'noted':
      return notePayment(tx, provider, news);
    case 'declined':
      return declinePayment(tx, provider, news.orderId, now);
    case 'billed':
    case 'other':
      return null;
    default:
      return news satisfies never;
  }
}

/** Lists the provider's events and stores those that were not reported. Resolves to their number. */
export async function catchUp({ db, provider }: PaymentDeps, since: Date): Promise<number> {
  let missed = 0;
  for (const event of await provider.listEvents(since)) {
    if (isStorableEvent(event) && (await storeEvent(db, provider.name, event))) missed += 1;
  }
  return missed;
}

async function tell({ db, log, publisher }: PaymentDeps, { order, alert }: Applied): Promise<void> {
  if (alert !== null) log.error({ order: order.id, alert: true }, alert);
  await announceOrder(db, publisher, order);
}

/**
 * Asks the provider which payments it has received for orders, because webhooks can be lost. An order is polled at the
 * age of two minutes, four, eight, and so on for two days, whatever its status, so that late and double payments are
 * found too.
 * @returns the orders with news
 */
export async function reconcile(deps: PaymentDeps, now = new Date()): Promise<OrderModel[]> {
  const { db, provider } = deps;
  const where = { provider: provider.name, reconcileAt: { lte: now } };
  const found: OrderModel[] = [];
  for (const { id, createdAt } of await db.order.findMany({ where, orderBy: { reconcileAt: 'asc' }, take: 500 })) {
    await db.order.update({ where: { id }, data: { reconcileAt: nextQuestion(createdAt, now) } });
    const news = await reconcileOrder(deps, id, now).catch((error: unknown) => {
      deps.log.error({ err: error, order: id, alert: true }, 'the provider could not be asked about an order');
      return [];
    });
    found.push(...news);
  }
  return found;
}

async function reconcileOrder(deps: PaymentDeps, orderId: string, now: Date): Promise<OrderModel[]> {
  const { db, provider } = deps;
  const found: OrderModel[] = [];
  for (const payment of await provider.findPayments(orderId)) {
    const applied = await db.$transaction((tx) => applyPayment(tx, provider.name, payment, now));
    if (applied === null) continue;
    await tell(deps, applied);
    found.push(applied.order);
  }
  return found;
}

function nextQuestion(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  return ageMs > ASKED_HOURS * 3_600_000 ? null : new Date(now.getTime() + Math.max(PATIENCE_MS, ageMs));
}

/** Delay before a provider is asked whether a refund in progress is complete, seconds. */
const UNDERWAY_PAUSE_S = 60;
/** First pause after a failed refund, seconds; it doubles. */
const REFUND_PAUSE_S = 10;

/**
 * Refunds payments that bought nothing, the longest waiting first. A failed refund is retried with growing pauses, so
 * that it does not block others.
 */
export async function refundPayments(deps: PaymentDeps, now = new Date(), most = 20): Promise<void> {
  const { db, log, provider } = deps;
  const rows = await db.payment.findMany({
    where: { provider: provider.name, state: 'returning', OR: [{ retryAt: null }, { retryAt: { lte: now } }] },
    orderBy: [{ retryAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }],
    take: most,
  });
  for (const { reference, refundCents, currency, failures } of rows) {
    const tryAgain = (pauseS: number, failed: number) =>
      db.payment.updateMany({
        where: { provider: provider.name, reference },
        data: { failures: failed, retryAt: new Date(now.getTime() + pauseS * 1000) },
      });
    try {
      const part = refundCents === null ? null : { amountCents: refundCents, currency };
      if ((await provider.refund(reference, part)) === 'underway') {
        await tryAgain(UNDERWAY_PAUSE_S, 0);
        continue;
      }
      const returned = { reference, kind: 'returned' } as const;
      const applied = await db.$transaction((tx) => losePayment(tx, provider.name, returned, now));
      if (applied !== null) await tell(deps, applied);
    } catch (error) {
      log.error(
        { err: error, payment: reference, failures: failures + 1, alert: true },
        'money could not be given back',
      );
      await tryAgain(Math.min(MOST_PAUSE_S, REFUND_PAUSE_S * 2 ** failures), failures + 1);
    }
  }
}
