import { readCounters, readLots, readPlan } from '@orator/billing';
import { endSubscriptions, grantDueMonths } from '@orator/billing/plans/grant-months';
import { linkSubscription, renewSubscription } from '@orator/billing/plans/renew-subscription';
import { losePayment } from '@orator/billing/payments/apply-payment';
import { quotePlan } from '@orator/billing/plans/quote-plan';
import {
  cancelSubscription,
  readSubscription,
  resumeSubscription,
  scheduleChange,
} from '@orator/billing/plans/subscriptions';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { Period } from '@orator/contracts/plans/period';
import { createDb, type Db, newId, type OrderModel } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';
import { buyPlan, orderPlan, payOrder, returnPayment } from '../support/plans.ts';
import { takeCredits } from '../support/take-credits.ts';

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), 8);
});
afterAll(() => db.$disconnect());

const on = (date: string): Date => new Date(date.includes('T') ? date : `${date}T12:00:00Z`);
const START = on('2126-01-31');
const plan = (level: number, period: Period = 'month') => ({ level, period });

async function subscriber(level: number, period: Period = 'month', at = START) {
  const userId = await createAccount(db, 0);
  const order = await buyPlan(db, userId, plan(level, period), at);
  return { userId, order };
}
const readLevel = async (userId: string, at: Date) => (await readPlan(db, userId, at)).id;
const readStatus = async ({ id }: OrderModel) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const readCredits = async (userId: string) =>
  Number((await db.wallet.findUniqueOrThrow({ where: { userId } })).balance) / 100;
/** Plan credits that came in, with their ends. */
const listGrants = async (userId: string) => {
  const lots = await db.ledgerLot.findMany({ where: { wallet: { userId }, origin: 'plan' }, orderBy: { id: 'asc' } });
  return lots.map(({ granted, expiresAt }) => [Number(granted) / 100, expiresAt?.toISOString().slice(0, 10)]);
};
/** Starts a task that costs so many credits and uses a video. */
const spend = (userId: string, credits: number, at: Date) => {
  const task = { id: newId(), userId, kind: 'photo-video', cost: credits * 100 } as const;
  return db.$transaction((tx) => takeCredits(tx, task, at));
};
const findRunning = (userId: string, at: Date) => readSubscription(db, userId, at);

describe('a plan that is paid for', () => {
  test('is in force until its month ends, on the last day of a shorter one, with its credits and counters', async () => {
    const { userId, order } = await subscriber(2);
    expect([await readStatus(order), await readCredits(userId)]).toEqual([OrderStatus.Paid, 800]);
    expect((await readCounters(db, userId, START)).remaining_video_generate_times).toBe(300);
    expect(await readLevel(userId, on('2126-02-28T11:59:59Z'))).toBe(2);
    expect(await readLevel(userId, on('2126-02-28'))).toBe(0);
    expect((await readCounters(db, userId, on('2126-02-28'))).remaining_video_generate_times).toBe(30);
  });

  test('brings its credits once however often its payment is reported', async () => {
    const userId = await createAccount(db, 0);
    const order = await orderPlan(db, userId, plan(1), START);
    await Promise.all([1, 2, 3, 4].map(() => payOrder(db, order, START, order.id)));
    expect([await readCredits(userId), await db.subscriptionTerm.count({ where: { userId } })]).toEqual([400, 1]);
  });

  test('continues from its end when it is paid again before that, and returns to its day of the month', async () => {
    const { userId } = await subscriber(1);
    await buyPlan(db, userId, plan(1), on('2126-02-20'));
    expect(await findRunning(userId, on('2126-02-20'))).toMatchObject({
      paid_until: '2126-03-31T12:00:00.000Z',
      paid_ahead: [{ starts_at: '2126-02-28T12:00:00.000Z' }],
      next_credits_at: '2126-02-28T12:00:00.000Z',
    });
    expect(await readCredits(userId)).toBe(400);
    await grantDueMonths(db, on('2126-02-28'));
    expect(await listGrants(userId)).toEqual([
      [400, '2126-03-31'],
      [400, '2126-04-30'],
    ]);
    await expect(orderPlan(db, userId, plan(1), on('2126-02-21'))).rejects.toMatchObject({ reason: 'plan_paid_ahead' });
  });

  test('begins anew after its end', async () => {
    const { userId } = await subscriber(1);
    await buyPlan(db, userId, plan(1), on('2126-03-05'));
    expect(await findRunning(userId, on('2126-03-06'))).toMatchObject({ paid_until: '2126-04-05T12:00:00.000Z' });
  });
});

describe('the months of a longer period', () => {
  test('bring credits and full counters at the day of the month on which it began', async () => {
    const { userId } = await subscriber(1, 'quarter');
    await spend(userId, 10, START);
    const timesOn = async (date: string) => (await readCounters(db, userId, on(date))).remaining_video_generate_times;
    expect([await timesOn('2126-02-28T11:59:59Z'), await timesOn('2126-02-28')]).toEqual([99, 100]);
    const days = ['2126-02-28', '2126-03-31', '2126-04-30'] as const;
    for (const day of days) await grantDueMonths(db, on(day));
    expect(await listGrants(userId)).toEqual([
      [400, '2126-03-31'],
      [400, '2126-04-30'],
      [400, '2126-05-31'],
    ]);
    expect(await readLevel(userId, on('2126-04-30'))).toBe(0);
  });

  test('are made up for once after a worker was away, and not again when the clock jumps back', async () => {
    const { userId } = await subscriber(1, 'year');
    const late = on('2126-05-15');
    await Promise.all([grantDueMonths(db, late), grantDueMonths(db, late)]);
    await grantDueMonths(db, START);
    await grantDueMonths(db, on('2126-05-16'));
    // Credits that are granted late last as long as if they were granted now.
    expect(await listGrants(userId)).toEqual([
      [400, '2126-03-31'],
      [400, '2126-06-30'],
      [400, '2126-06-30'],
      [400, '2126-06-30'],
    ]);
  });
});

describe('the unused credits of a plan', () => {
  test('roll over into the next month, and no further', async () => {
    const { userId } = await subscriber(1, 'quarter');
    await grantDueMonths(db, on('2126-02-28'));
    expect(await readCredits(userId)).toBe(800);
    await grantDueMonths(db, on('2126-03-31'));
    const lots = await readLots(db, userId, on('2126-03-31'));
    expect(lots.map(({ remaining }) => remaining)).toEqual([40_000, 40_000]);
  });

  test('are at most three times what the plan brings', async () => {
    const { userId } = await subscriber(3);
    await buyPlan(db, userId, plan(1), on('2126-02-20'));
    await grantDueMonths(db, on('2126-02-28'));
    expect(await readCredits(userId)).toBe(1200);
    const lapsed = await db.ledgerEntry.findMany({ where: { wallet: { userId }, kind: 'forfeit' } });
    expect(lapsed.map(({ balanceDelta }) => Number(balanceDelta))).toEqual([-160_000]);
  });
});

describe('an upgrade', () => {
  const MIDDLE = on('2126-02-14');

  test('begins at once, cheaper by the rest of the days, and takes the credits of that rest', async () => {
    const { userId } = await subscriber(1);
    // 14 of 28 days are left of $15.
    const quote = await quotePlan(db, userId, plan(2), MIDDLE);
    expect(quote).toMatchObject({ move: 'upgrade', prorated_cents: 750, total_cents: 2150, returned_credits: 200 });
    const order = await buyPlan(db, userId, plan(2), MIDDLE);
    expect([order.subtotalCents, order.proratedCents, order.totalCents]).toEqual([2150, 750, 2150]);
    expect([await readLevel(userId, MIDDLE), await readCredits(userId)]).toEqual([2, 1000]);
    const where = { kind_reference: { kind: 'exchange', reference: order.id } };
    expect((await db.ledgerEntry.findUniqueOrThrow({ where })).balanceDelta).toBe(-20_000n);
    expect((await readCounters(db, userId, MIDDLE)).remaining_video_generate_times).toBe(300);
    expect(await findRunning(userId, MIDDLE)).toMatchObject({ paid_until: '2126-03-14T12:00:00.000Z' });
  });

  test('pays nothing back for credits that were spent', async () => {
    const { userId } = await subscriber(1);
    await spend(userId, 320, START);
    expect(await quotePlan(db, userId, plan(2), MIDDLE)).toMatchObject({ prorated_cents: 300, returned_credits: 80 });
    await buyPlan(db, userId, plan(2), MIDDLE);
    expect(await readCredits(userId)).toBe(800);
  });

  test('of a year counts the months that have not begun', async () => {
    const { userId } = await subscriber(1, 'year');
    const quote = await quotePlan(db, userId, plan(2, 'year'), MIDDLE);
    expect(quote.prorated_cents).toBe(Math.floor((14_400 * 11.5) / 12));
    await expect(quotePlan(db, userId, plan(2), MIDDLE)).rejects.toMatchObject({ reason: 'plan_rest_too_high' });
  });

  test('that was ordered twice is paid once: the rest cannot be taken off again', async () => {
    const { userId } = await subscriber(1);
    const [first, second] = [
      await orderPlan(db, userId, plan(2), MIDDLE),
      await orderPlan(db, userId, plan(3), MIDDLE),
    ];
    await payOrder(db, first, MIDDLE);
    await payOrder(db, second, MIDDLE);
    expect([await readStatus(first), await readStatus(second)]).toEqual([OrderStatus.Paid, OrderStatus.Abnormal]);
    const { state } = await db.payment.findFirstOrThrow({ where: { orderId: second.id } });
    expect([state, await readLevel(userId, MIDDLE)]).toEqual(['returning', 2]);
  });

  test('that is paid after its rest has passed does not take effect', async () => {
    const { userId } = await subscriber(1, 'quarter');
    const order = await orderPlan(db, userId, plan(2, 'quarter'), MIDDLE);
    await payOrder(db, order, on('2126-03-01'));
    expect([await readStatus(order), await readLevel(userId, on('2126-03-01'))]).toEqual([OrderStatus.Abnormal, 1]);
  });

  test('stays when the plan is disputed whose rest has paid for it, and the alert names it', async () => {
    const { userId, order } = await subscriber(1);
    const upgrade = await buyPlan(db, userId, plan(2), MIDDLE);
    const { reference } = await db.payment.findFirstOrThrow({ where: { orderId: order.id } });
    const lost = { reference, kind: 'disputed' } as const;
    const applied = await db.$transaction((tx) => losePayment(tx, 'sandbox', lost, MIDDLE));
    expect(applied?.alert).toBe(`a payment is disputed whose rest has paid for order ${upgrade.id}`);
    expect([await readLevel(userId, MIDDLE), await readStatus(upgrade)]).toEqual([2, OrderStatus.Paid]);
  });

  test('that is refunded restores the plan that it replaced, with its credits', async () => {
    const { userId } = await subscriber(1);
    const order = await buyPlan(db, userId, plan(2), MIDDLE);
    await returnPayment(db, order, on('2126-02-15'));
    expect([await readLevel(userId, on('2126-02-15')), await readCredits(userId)]).toEqual([1, 400]);
    expect((await readCounters(db, userId, on('2126-02-15'))).remaining_video_generate_times).toBe(100);
    expect(await readLevel(userId, on('2126-02-28'))).toBe(0);
  });
});

describe('a lower plan', () => {
  test('follows what is paid for, and freezes only what is new', async () => {
    const { userId } = await subscriber(3);
    const at = on('2126-02-10');
    const change = await db.$transaction((tx) => scheduleChange(tx, userId, plan(1), at));
    expect(change.next).toEqual(plan(1));
    expect(await readLevel(userId, on('2126-02-28T11:59:59Z'))).toBe(3);
    await buyPlan(db, userId, plan(1), on('2126-02-20'));
    expect((await findRunning(userId, on('2126-02-20')))?.next).toEqual(plan(1));
    const after = await readPlan(db, userId, on('2126-02-28'));
    expect([after.id, after.tasksAtOnce, after.videoSeconds]).toEqual([1, 2, 300]);
    expect((await readCounters(db, userId, on('2126-02-28'))).remaining_video_generate_times).toBe(100);
  });
});

describe('a subscription', () => {
  test('that is cancelled lasts until what is paid for has ended, and may be resumed', async () => {
    const { userId } = await subscriber(1);
    const at = on('2126-02-10');
    const cancelled = await db.$transaction((tx) => cancelSubscription(tx, userId, at));
    expect(cancelled).toMatchObject({ next: null, cancelled_at: at.toISOString() });
    expect(await readLevel(userId, at)).toBe(1);
    const resumed = await db.$transaction((tx) => resumeSubscription(tx, userId, at));
    expect(resumed).toMatchObject({ next: plan(1), cancelled_at: null });
  });

  test('is over when nothing is paid for any more, and nothing is left to cancel', async () => {
    const { userId } = await subscriber(1);
    expect(await endSubscriptions(db, on('2126-02-28T11:59:59Z'))).not.toContain(userId);
    expect(await endSubscriptions(db, on('2126-02-28'))).toContain(userId);
    expect(await endSubscriptions(db, on('2126-02-28'))).not.toContain(userId);
    const late = db.$transaction((tx) => cancelSubscription(tx, userId, on('2126-02-28')));
    await expect(late).rejects.toMatchObject({ reason: 'subscription_missing' });
  });

  test('that is refunded ends, with the rest of its credits', async () => {
    const { userId, order } = await subscriber(2, 'quarter');
    await spend(userId, 100, START);
    await grantDueMonths(db, on('2126-02-28'));
    await returnPayment(db, order, on('2126-03-01'));
    expect([await readLevel(userId, on('2126-03-01')), await readCredits(userId)]).toEqual([0, 0]);
    expect((await readCounters(db, userId, on('2126-03-01'))).remaining_video_generate_times).toBe(30);
    await grantDueMonths(db, on('2126-05-01'));
    expect(await readCredits(userId)).toBe(0);
  });

  test('whose running term is refunded continues at once with the term that is paid ahead', async () => {
    const { userId, order } = await subscriber(2);
    const next = await buyPlan(db, userId, plan(2), on('2126-02-10'));
    await returnPayment(db, order, on('2126-02-12'));
    expect([await readLevel(userId, on('2126-02-12')), await readCredits(userId)]).toEqual([2, 800]);
    expect(await findRunning(userId, on('2126-02-12'))).toMatchObject({
      current: { starts_at: '2126-02-12T12:00:00.000Z', ends_at: '2126-03-12T12:00:00.000Z' },
      paid_ahead: [],
    });
    expect(await endSubscriptions(db, on('2126-02-13'))).not.toContain(userId);
    expect((await readCounters(db, userId, on('2126-03-11'))).remaining_video_generate_times).toBe(300);
    expect(await readLevel(userId, on('2126-03-12'))).toBe(0);
    await returnPayment(db, next, on('2126-03-01'));
    expect([await readLevel(userId, on('2126-03-01')), await readCredits(userId)]).toEqual([0, 0]);
  });
});

describe('a provider that renews by itself', () => {
  const HOUR_LATE = on('2126-02-28T13:00:00Z');
  const invoiced = (reference: string, invoice = 'one') => {
    const charged = { totalCents: 1400, currency: 'USD' };
    return db.$transaction((tx) =>
      renewSubscription(tx, { provider: 'sandbox', reference, invoice, ...charged }, HOUR_LATE),
    );
  };

  test('is billed for each invoice once, and the plan goes on without a gap', async () => {
    const { userId, order } = await subscriber(1);
    const reference = newId();
    await db.$transaction((tx) => linkSubscription(tx, order.id, { provider: 'sandbox', reference }));
    expect(await findRunning(userId, START)).toMatchObject({ renews_itself: true });
    await endSubscriptions(db, HOUR_LATE);
    await readCounters(db, userId, HOUR_LATE);
    const renewals = await Promise.all([invoiced(reference), invoiced(reference)]);
    expect(new Set(renewals.map((one) => one?.id)).size).toBe(1);
    for (const renewal of renewals) if (renewal !== null) await payOrder(db, renewal, HOUR_LATE, 'one payment');
    expect(await findRunning(userId, HOUR_LATE)).toMatchObject({
      current: { starts_at: '2126-02-28T12:00:00.000Z', ends_at: '2126-03-31T12:00:00.000Z' },
    });
    expect([await readCredits(userId), await readLevel(userId, HOUR_LATE)]).toEqual([800, 1]);
    expect((await readCounters(db, userId, HOUR_LATE)).remaining_video_generate_times).toBe(100);
  });

  test('has a week to charge a card that has failed, in which the plan stays in force without new credits', async () => {
    const { userId, order } = await subscriber(1);
    const at = { inTime: on('2126-03-07T11:59:59Z'), late: on('2126-03-07') };
    expect(await readLevel(userId, on('2126-02-28'))).toBe(0);
    await db.$transaction((tx) => linkSubscription(tx, order.id, { provider: 'sandbox', reference: newId() }));
    expect(await endSubscriptions(db, at.inTime)).not.toContain(userId);
    await grantDueMonths(db, at.inTime);
    expect([await readLevel(userId, at.inTime), await readCredits(userId)]).toEqual([1, 400]);
    expect(await readLevel(userId, at.late)).toBe(0);
    expect(await endSubscriptions(db, at.late)).toContain(userId);
    // A user who has cancelled is not charged, so the plan does not stay in force.
    const { userId: other, order: second } = await subscriber(1);
    await db.$transaction((tx) => linkSubscription(tx, second.id, { provider: 'sandbox', reference: newId() }));
    await db.$transaction((tx) => cancelSubscription(tx, other, on('2126-02-10')));
    expect(await readLevel(other, on('2126-02-28'))).toBe(0);
  });

  test('gets no order for a subscription that is not known', async () => {
    expect(await invoiced('nobody knows it')).toBeNull();
  });
});
