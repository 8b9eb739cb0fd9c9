import { COUNTERS, type Counter, Counters } from '@orator/contracts/accounts/schema';
import { Prisma, type Tx } from '@orator/db/client';
import { NoTimesLeft } from './errors.ts';

/** When the counters that are in use at a time are full again. */
export const nextMonth = (from: Date): Date => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));

/** Creates an account's counters for this calendar month (UTC), with the values of its plan. */
export async function openCounters(tx: Tx, userId: string, planCounters: unknown, now = new Date()): Promise<void> {
  const counts = Counters.parse(planCounters);
  await tx.counter.createMany({
    data: COUNTERS.map((name) => ({ userId, name, remaining: counts[name], resetsAt: nextMonth(now) })),
    skipDuplicates: true,
  });
}

/**
 * Decrements a counter, after the monthly renewal if that is due.
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

/** SQL for `FROM`: a user and the plan in force, the free one when their own has expired. */
const userOnPlan = (now: Date): Prisma.Sql => Prisma.sql`
  "user" u JOIN vip_level l ON l.id = CASE WHEN u.vip_expired_at <= ${now} THEN 0 ELSE u.vip_level_id END`;

/**
 * Increments the counter of a task that delivered nothing. Call it once for each task, in the transaction that ends it.
 * Nothing is restored from an earlier month, or above the plan's limit.
 * @param usedAt when the task decremented it
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

/** The current value of each counter, after the monthly renewal if that is due. */
export async function readCounters(tx: Tx, userId: string, now = new Date()): Promise<Counters> {
  await renew(tx, userId, now);
  const rows = await tx.counter.findMany({ where: { userId } });
  const remaining = new Map(rows.map((row) => [row.name, row.remaining]));
  return Counters.parse(Object.fromEntries(COUNTERS.map((name) => [name, Math.max(0, remaining.get(name) ?? 0)])));
}
