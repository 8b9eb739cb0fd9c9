import type { Db, Tx } from '@orator/db/client';

/** Days before the end of the paid period at which its owner is reminded. */
const REMINDER_DAYS = 5;
const DAY_MS = 24 * 3_600_000;

/** A plan that ends soon unless it is renewed. */
export interface EndingPlan {
  readonly userId: string;
  readonly plan: string;
  readonly end: Date;
}

/**
 * Finds plans that end within five days and are not renewed automatically, each once per end. A provider does not renew
 * a plan with a scheduled change. Cancelled plans are left out.
 * @param tell called in the transaction that records the reminder
 * @returns how many were reminded
 */
export async function remindOfEnds(
  db: Db,
  tell: (tx: Tx, ending: EndingPlan) => Promise<void>,
  now = new Date(),
  most = 100,
): Promise<number> {
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  const due = await db.$queryRaw<(EndingPlan & { readonly id: string })[]>`
    SELECT s.id::text, s.user_id::text AS "userId", l.name AS plan, t.ends_at AS end
    FROM subscription s JOIN LATERAL (
        SELECT level, ends_at FROM subscription_term WHERE subscription_id = s.id AND starts_at < ends_at
        ORDER BY ends_at DESC LIMIT 1) t ON true
      JOIN vip_level l ON l.id = coalesce(s.next_level, t.level)
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL AND (s.provider IS NULL OR s.next_level IS NOT NULL)
      AND t.ends_at > ${now}::timestamptz AND t.ends_at <= ${until}::timestamptz
      AND s.reminded_of IS DISTINCT FROM t.ends_at
    ORDER BY t.ends_at LIMIT ${most}`;
  let told = 0;
  for (const { id, ...ending } of due) {
    told += await db.$transaction(async (tx) => {
      const where = { id, OR: [{ remindedOf: null }, { remindedOf: { not: ending.end } }] };
      const { count } = await tx.subscription.updateMany({ where, data: { remindedOf: ending.end } });
      if (count > 0) await tell(tx, ending);
      return count;
    });
  }
  return told;
}
