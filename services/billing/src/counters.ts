import { COUNTERS, type Counter, Counters } from '@orator/contracts/accounts/schema';
import { Prisma, type Tx } from '@orator/db/client';
import { NoTimesLeft } from './errors.ts';

const nextMonth = (from: Date): Date => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));

/** Gives an account the counters of its plan for this calendar month (UTC). */
export async function openCounters(tx: Tx, userId: string, planCounters: unknown, now = new Date()): Promise<void> {
  const counts = Counters.parse(planCounters);
  await tx.counter.createMany({
    data: COUNTERS.map((name) => ({ userId, name, remaining: counts[name], resetsAt: nextMonth(now) })),
    skipDuplicates: true,
  });
}

/**
 * Uses one up; the month's renewal happens here, when it is due.
 * @throws NoTimesLeft
 */
export async function useCounter(tx: Tx, userId: string, counter: Counter, now = new Date()): Promise<void> {
  await renew(tx, userId, now);
  const { count } = await tx.counter.updateMany({
    where: { userId, name: counter, remaining: { gt: 0 } },
    data: { remaining: { decrement: 1 } },
  });
  if (count === 0) throw new NoTimesLeft(counter);
}

/** The plan that counts now, for `FROM`: the account's own while it lasts, else the free one. */
const userOnPlan = (now: Date): Prisma.Sql => Prisma.sql`
  "user" u JOIN vip_level l ON l.id = CASE WHEN u.vip_expired_at <= ${now} THEN 0 ELSE u.vip_level_id END`;

/**
 * Restores one for a task that delivered nothing. Call it once a task, in the transaction that ends it. Nothing comes
 * back of a month that is over, nor to a counter that has all the plan gives.
 * @param usedAt when the task used it
 */
export async function restoreCounter(
  tx: Tx,
  userId: string,
  counter: Counter,
  usedAt: Date,
  now = new Date(),
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE counter c SET remaining = c.remaining + 1
    FROM ${userOnPlan(now)}
    WHERE c.user_id = ${userId}::uuid AND u.id = c.user_id AND c.name = ${counter}
      AND c.resets_at = ${nextMonth(usedAt)} AND c.remaining < (l.counters ->> c.name)::int`);
}

async function renew(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE counter c SET remaining = (l.counters ->> c.name)::int, resets_at = ${nextMonth(now)}
    FROM ${userOnPlan(now)}
    WHERE c.user_id = ${userId}::uuid AND u.id = c.user_id AND c.resets_at <= ${now}`);
}

/** What remains of each counter now, with the month's renewal counted in even before it is written. */
export async function readCounters(tx: Tx, userId: string, now = new Date()): Promise<Counters> {
  await renew(tx, userId, now);
  const rows = await tx.counter.findMany({ where: { userId } });
  const remaining = new Map(rows.map((row) => [row.name, row.remaining]));
  return Counters.parse(Object.fromEntries(COUNTERS.map((name) => [name, Math.max(0, remaining.get(name) ?? 0)])));
}
