import { TaskState } from '@orator/contracts/tasks/state';
import type { Db } from '@orator/db/client';
import { markFiles } from '@orator/platform/file-marks';
import type { Loop } from '@orator/platform/loops';
import { photoKeys } from '@orator/platform/photo-keys';
import { keysToDelete } from '@orator/tasks';

/** Trials deleted in one transaction. */
const BATCH = 20;
/** A day's results are asked for until midnight; the rest is for clocks that differ. */
const KEEP_USES_MS = 2 * 24 * 3_600_000;

/**
 * Deletes trials that have ended, with everything made in them. Gateways that do this at the same time each take others;
 * a trial whose task still runs waits for it.
 * @returns how many
 */
export function sweepTrials(db: Db, now = new Date(), most = BATCH): Promise<number> {
  return db.$transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ user_id: string }[]>`
      SELECT t.user_id::text FROM trial t JOIN "user" u ON u.id = t.user_id
      WHERE t.expires_at <= ${now} AND NOT EXISTS (
        SELECT 1 FROM task k WHERE k.user_id = t.user_id AND k.state IN (${TaskState.Wait}, ${TaskState.InProgress}))
      ORDER BY t.expires_at LIMIT ${most} FOR UPDATE OF u SKIP LOCKED`;
    const ids = ended.map((row) => row.user_id);
    const where = { userId: { in: ids } };
    const images = await tx.photoImage.findMany({ where, select: { key: true } });
    const tasks = await tx.task.findMany({ where, select: { id: true, kind: true, output: true } });
    await markFiles(tx, [...images.flatMap(({ key }) => photoKeys(key)), ...tasks.flatMap(keysToDelete)]);
    await tx.user.deleteMany({ where: { id: { in: ids } } });
    return ids.length;
  });
}

/** Everything that is due, a batch at a time. */
async function sweep({ db }: { db: Db }): Promise<void> {
  await db.trialUse.deleteMany({ where: { day: { lt: new Date(Date.now() - KEEP_USES_MS) } } });
  while ((await sweepTrials(db)) === BATCH);
}

export const trialLoop = (deps: { db: Db }): Loop => ({
  name: 'trials',
  everyMs: 10 * 60_000,
  step: () => sweep(deps),
});
