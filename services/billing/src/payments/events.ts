import type { Db, OrderModel, Prisma } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { Publisher } from '@orator/platform/publisher';
import { announceOrder } from '../orders/announce.ts';
import { type Applied, applyPayment, losePayment } from './apply-payment.ts';
import type { PaymentProvider, VerifiedEvent } from './provider.ts';

export interface PaymentDeps {
  readonly db: Db;
  readonly log: Log;
  readonly publisher: Publisher;
  readonly provider: PaymentProvider;
}

/** Longest pause between two attempts at an event, seconds. */
const MOST_PAUSE_S = 3600;

/** Stores a verified webhook. Returns false when it came before. */
export async function storeEvent(db: Db, provider: string, { id, payload }: VerifiedEvent): Promise<boolean> {
  const data = { provider, eventId: id, payload: asJson(payload) };
  const { count } = await db.paymentEvent.createMany({ data, skipDuplicates: true });
  return count > 0;
}

/** The payload was parsed from JSON, so it is JSON. */
const asJson = (payload: object): Prisma.InputJsonObject => ({ ...payload });

/**
 * Works off the stored webhooks that are due, each in a transaction of its own with what it changes. Several processes may
 * do so at the same time: a row is locked by one of them. An event that fails is tried again later.
 * @returns how many were worked off
 */
export async function workEvents(deps: PaymentDeps, now = new Date(), most = 50): Promise<number> {
  const { db, provider } = deps;
  const due = { provider: provider.name, workedAt: null, retryAt: { lte: now } };
  const rows = await db.paymentEvent.findMany({ where: due, orderBy: { receivedAt: 'asc' }, take: most });
  let worked = 0;
  for (const { eventId, failures } of rows) {
    try {
      if (await workEvent(deps, eventId, now)) worked += 1;
    } catch (error) {
      deps.log.error({ err: error, event: eventId, alert: true }, 'a payment event could not be worked off');
      const pauseS = Math.min(MOST_PAUSE_S, 2 ** (failures + 1));
      await db.paymentEvent.updateMany({
        where: { provider: provider.name, eventId, workedAt: null },
        data: { failures: { increment: 1 }, retryAt: new Date(now.getTime() + pauseS * 1000) },
      });
    }
  }
  return worked;
}

async function workEvent(deps: PaymentDeps, eventId: string, now: Date): Promise<boolean> {
  const { db, provider } = deps;
  const result = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ payload: unknown }[]>`
      SELECT payload FROM payment_event
      WHERE provider = ${provider.name} AND event_id = ${eventId} AND worked_at IS NULL FOR UPDATE SKIP LOCKED`;
    if (row === undefined) return null;
    const where = { provider_eventId: { provider: provider.name, eventId } };
    await tx.paymentEvent.update({ where, data: { workedAt: now } });
    const news = provider.read(row.payload);
    if (news.kind === 'other') return { applied: null };
    if (news.kind === 'paid') return { applied: await applyPayment(tx, provider.name, news.payment, now) };
    return { applied: await losePayment(tx, provider.name, news, now) };
  });
  if (result?.applied) await tell(deps, result.applied);
  return result !== null;
}

async function tell({ db, log, publisher }: PaymentDeps, { order, alert }: Applied): Promise<void> {
  if (alert !== null) log.error({ order: order.id, alert: true }, alert);
  await announceOrder(db, publisher, order);
}

/**
 * Asks the provider about orders that have waited for a while, and about those that ended not long ago: a webhook may be lost.
 * @param sinceMs orders made in this span before now
 */
export async function reconcile(
  deps: PaymentDeps,
  now = new Date(),
  sinceMs = 2 * 24 * 3_600_000,
): Promise<OrderModel[]> {
  const { db, provider } = deps;
  const where = {
    provider: provider.name,
    payments: { none: {} },
    createdAt: { gte: new Date(now.getTime() - sinceMs), lte: new Date(now.getTime() - PATIENCE_MS) },
  };
  const found: OrderModel[] = [];
  for (const { id } of await db.order.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: 500 })) {
    for (const payment of await provider.findPayments(id)) {
      const applied = await db.$transaction((tx) => applyPayment(tx, provider.name, payment, now));
      if (applied === null) continue;
      await tell(deps, applied);
      found.push(applied.order);
    }
  }
  return found;
}
/** How long a webhook may take before the provider is asked, ms. */
const PATIENCE_MS = 2 * 60_000;

/** Gives back every payment that bought nothing. The provider's webhook says when it is done. */
export async function giveBackPayments({ db, log, provider }: PaymentDeps, most = 20): Promise<void> {
  const where = { provider: provider.name, state: 'returning' };
  for (const { reference } of await db.payment.findMany({ where, orderBy: { createdAt: 'asc' }, take: most })) {
    await provider
      .giveBack(reference)
      .catch((error: unknown) =>
        log.error({ err: error, payment: reference, alert: true }, 'money could not be given back'),
      );
  }
}
