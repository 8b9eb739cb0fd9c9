import { TaskState } from '@orator/contracts/tasks/state';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../../deps.ts';
import { deletePeople } from '../../personal-data/delete-people.ts';

/** Trials deleted in one transaction. */
const BATCH = 20;
/** Uses count until midnight of their day; one more day allows for clock differences. */
const KEEP_USES_MS = 2 * 24 * 3_600_000;

type SweepDeps = Pick<Deps, 'db' | 'personalData'>;

/**
 * Deletes ended trials and everything made in them. A trial with an unfinished task is left for later. Gateways that do
 * this at the same time each delete different trials.
 * @returns how many
 */
export async function sweepTrials(deps: SweepDeps, now = new Date(), most = BATCH): Promise<number> {
  const { count, afterCommit } = await deps.db.$transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ user_id: string }[]>`
      SELECT t.user_id::text FROM trial t JOIN "user" u ON u.id = t.user_id
      WHERE t.expires_at <= ${now} AND NOT EXISTS (
        SELECT 1 FROM task k WHERE k.user_id = t.user_id AND k.state IN (${TaskState.Wait}, ${TaskState.InProgress}))
      ORDER BY t.expires_at LIMIT ${most} FOR UPDATE OF u SKIP LOCKED`;
    const ids = ended.map((row) => row.user_id);
    return { count: ids.length, afterCommit: await deletePeople(tx, deps.personalData, ids) };
  });
  await afterCommit();
  return count;
}

/** Deletes everything that is due, a batch at a time. */
async function sweep(deps: SweepDeps): Promise<void> {
  await deps.db.trialUse.deleteMany({ where: { day: { lt: new Date(Date.now() - KEEP_USES_MS) } } });
  while ((await sweepTrials(deps)) === BATCH);
}

export const trialLoop = (deps: SweepDeps): Loop => ({
  name: 'trials',
  everyMs: 10 * 60_000,
  step: () => sweep(deps),
});
