import { COUNTERS, type Counter, Counters } from '@orator/contracts/accounts/schema';
import type { Tx } from '@orator/db/client';
import { monthAfter, monthAt } from '../plans/months.ts';

/** Creates an account's counters for its first month, with the values of its plan. */
export async function openCounters(tx: Tx, userId: string, planCounters: unknown): Promise<void> {
  const counts = Counters.parse(planCounters);
  const { monthAnchor: since } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { monthAnchor: true },
  });
  const month = { since, resetsAt: monthAfter(since, 1) };
  await tx.counter.createMany({
    data: COUNTERS.map((name) => ({ userId, name, remaining: counts[name], ...month })),
    skipDuplicates: true,
  });
}

/**
 * Increments the counter of a task that delivered nothing. Call it once for each task, in the transaction that ends it.
 * No effect on a use of an earlier month, or above the plan's limit.
 * @param usedAt when the task decremented it
 */
export async function restoreCounter(
  tx: Tx,
  userId: string,
  counter: Counter,
  usedAt: Date,
  now = new Date(),
): Promise<void> {
  await tx.$executeRaw`
    UPDATE counter c SET remaining = c.remaining + 1
    FROM plan_in_force(${userId}::uuid, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level
    WHERE c.user_id = ${userId}::uuid AND c.name = ${counter} AND c.since <= ${usedAt}::timestamptz
      AND c.remaining < (l.counters ->> c.name)::int`;
}

/** Fills the counters whose month is over with the values of the plan in force, for the user's own month. */
export async function renewCounters(tx: Tx, userId: string, now: Date): Promise<void> {
  const due = { userId, resetsAt: { lte: now } };
  const counter = await tx.counter.findFirst({ where: due, select: { user: { select: { monthAnchor: true } } } });
  if (counter === null) return;
  const { start, end } = monthAt(counter.user.monthAnchor, now);
  await tx.$executeRaw`
    UPDATE counter c SET remaining = (l.counters ->> c.name)::int, since = ${start}::timestamptz, resets_at = ${end}::timestamptz
    FROM plan_in_force(${userId}::uuid, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level
    WHERE c.user_id = ${userId}::uuid AND c.resets_at <= ${now}::timestamptz`;
}

/** Fills all counters with the values of the plan in force, and counts months from an anchor from now on. */
export async function refillCounters(tx: Tx, userId: string, anchor: Date, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { monthAnchor: anchor } });
  await tx.counter.updateMany({ where: { userId }, data: { resetsAt: now } });
  await renewCounters(tx, userId, now);
}

/**
 * After a plan was revoked: limits each counter to the value of the plan in force, and counts months from an anchor.
 */
export async function cutCounters(tx: Tx, userId: string, anchor: Date, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { monthAnchor: anchor } });
  const { end } = monthAt(anchor, now);
  await tx.$executeRaw`
    UPDATE counter c SET remaining = least(c.remaining, (l.counters ->> c.name)::int), resets_at = ${end}::timestamptz
    FROM plan_in_force(${userId}::uuid, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level
    WHERE c.user_id = ${userId}::uuid`;
}

/** The current value of each counter, after the monthly renewal if due. */
export async function readCounters(tx: Tx, userId: string, now = new Date()): Promise<Counters> {
  await renewCounters(tx, userId, now);
  const rows = await tx.counter.findMany({ where: { userId } });
  const remaining = new Map(rows.map((row) => [row.name, row.remaining]));
  return Counters.parse(Object.fromEntries(COUNTERS.map((name) => [name, Math.max(0, remaining.get(name) ?? 0)])));
}
