import { readPlan } from '@orator/billing';
import { TASK_KINDS, taskKinds } from '@orator/contracts/tasks/kinds';
import { type Db, Prisma, type Tx } from '@orator/db/client';
import { removeTasks } from './remove.ts';

const DAY_MS = 24 * 3_600_000;
/** Days between the notice and the removal, at least. */
const NOTICE_DAYS = 3;
/** Deletions within this many days are announced together, so that nobody gets mail every day. */
const TOGETHER_DAYS = 10;

/** Results of a user that will be deleted. */
export interface ResultNotice {
  readonly userId: string;
  readonly count: number;
  /** When the first of them is deleted. */
  readonly from: Date;
}

/**
 * The kinds whose results are deleted with their tasks; results of other kinds belong to another row until its owner
 * deletes that.
 */
const EXPIRING_KINDS = TASK_KINDS.filter((kind) =>
  Object.values(taskKinds[kind].files).some(({ deletedWithTask }) => deletedWithTask),
);

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/**
 * Announces, at least three days ahead, the deletion of results that are older than their owner's plan keeps them. The
 * date is stored in their rows, and `tell` sends a notice in the same transaction. Trials are left out, because they
 * are deleted as a whole.
 * @param tell called once per user
 * @returns the number of users
 */
export async function announceExpiry(
  db: Db,
  tell: (tx: Tx, notice: ResultNotice) => Promise<void>,
  now = new Date(),
  most = 100,
): Promise<number> {
  const due = await db.$queryRaw<{ userId: string }[]>`
    WITH kept AS (
      SELECT user_id, min(finished_at) AS oldest FROM task
      WHERE expires_at IS NULL AND output IS NOT NULL AND kind = ANY(${EXPIRING_KINDS})
        AND finished_at <= ${daysAfter(now, NOTICE_DAYS)}::timestamptz - (SELECT min(result_days) FROM vip_level WHERE id >= 0) * interval '1 day'
      GROUP BY user_id)
    SELECT k.user_id::text AS "userId" FROM kept k JOIN "user" u ON u.id = k.user_id AND u.email IS NOT NULL
      CROSS JOIN plan_in_force(k.user_id, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level
    WHERE k.oldest <= ${daysAfter(now, NOTICE_DAYS)}::timestamptz - l.result_days * interval '1 day'
    ORDER BY k.oldest LIMIT ${most}`;
  let told = 0;
  for (const { userId } of due) {
    const notice = await db.$transaction(async (tx) => {
      const made = await markResults(tx, userId, now);
      if (made !== null) await tell(tx, made);
      return made;
    });
    if (notice !== null) told += 1;
  }
  return told;
}

async function markResults(tx: Tx, userId: string, now: Date): Promise<ResultNotice | null> {
  const { resultDays } = await readPlan(tx, userId, now);
  const [marked] = await tx.$queryRaw<{ count: number; from: Date | null }[]>`
    WITH marked AS (
      UPDATE task SET expires_at = greatest(finished_at + ${resultDays} * interval '1 day', ${daysAfter(now, NOTICE_DAYS)}::timestamptz)
      WHERE user_id = ${userId}::uuid AND expires_at IS NULL AND output IS NOT NULL AND kind = ANY(${EXPIRING_KINDS})
        AND finished_at <= ${daysAfter(now, TOGETHER_DAYS)}::timestamptz - ${resultDays} * interval '1 day'
      RETURNING expires_at)
    SELECT count(*)::int AS count, min(expires_at) AS from FROM marked`;
  return marked === undefined || marked.from === null ? null : { userId, count: marked.count, from: marked.from };
}

/**
 * Cancels the announced deletion for users whose plan now keeps results longer.
 * @returns how many results stay
 */
export const keepResults = (db: Db, now = new Date()): Promise<number> => db.$executeRaw`
  UPDATE task t SET expires_at = NULL FROM (
    SELECT x.id FROM task x CROSS JOIN plan_in_force(x.user_id, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level
    WHERE x.expires_at IS NOT NULL
      AND x.finished_at > ${daysAfter(now, TOGETHER_DAYS)}::timestamptz - l.result_days * interval '1 day') kept
  WHERE t.id = kept.id`;

/**
 * Deletes results whose announced date has come, with their files, as if their owners deleted them. Results that a
 * longer plan keeps are excluded first (`keepResults`).
 * @returns how many
 */
export async function removeExpired(db: Db, now = new Date(), most = 100): Promise<number> {
  const due = await db.task.findMany({
    where: { expiresAt: { lte: now }, output: { not: Prisma.DbNull } },
    select: { id: true, userId: true },
    orderBy: { expiresAt: 'asc' },
    take: most,
  });
  let removed = 0;
  for (const { id, userId } of due) removed += (await removeTasks({ db }, userId, [id])).deleted.length;
  return removed;
}
