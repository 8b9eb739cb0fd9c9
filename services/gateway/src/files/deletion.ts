import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { Loop } from '@orator/platform/loops';
import { FILMS_FOLDER } from '@orator/tasks';
import type { Deps } from '../deps.ts';

/** Files deleted at once. */
const BATCH = 500;

/** Delay before a failed deletion is retried; it does not block other files meanwhile. */
const RETRY_MS = 3_600_000;

/** @returns the files that could not be deleted, and why */
async function deleteFiles({ storage }: Deps, keys: readonly string[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  await Promise.all(keys.map((key) => storage.remove(key).catch((error: unknown) => failures.set(key, error))));
  return failures;
}

const readCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

async function postpone({ db, log }: Deps, failures: ReadonlyMap<string, unknown>, dueAt: Date): Promise<void> {
  await db.fileDeletion.updateMany({ where: { key: { in: [...failures.keys()] } }, data: { dueAt } });
  // Logs only counts by error code, because keys and error messages contain user ids.
  const counts = [...Map.groupBy(failures.values(), readCode)].map(([code, errors]) => [code, errors.length] as const);
  log.warn({ failures: Object.fromEntries(counts) }, 'files could not be deleted; they are tried again later');
}

/** Deletes the files whose deletion is due; failed ones stay scheduled. */
export async function deleteDueFiles(deps: Deps, now = new Date()): Promise<void> {
  const due = { dueAt: { lte: now } };
  for (;;) {
    const rows = await deps.db.fileDeletion.findMany({ where: due, orderBy: { dueAt: 'asc' }, take: BATCH });
    const keys = rows.map(({ key }) => key);
    const failures = await deleteFiles(deps, keys);
    await deps.db.fileDeletion.deleteMany({ where: { ...due, key: { in: keys.filter((key) => !failures.has(key)) } } });
    if (failures.size > 0) await postpone(deps, failures, new Date(now.getTime() + RETRY_MS));
    if (rows.length < BATCH) return;
  }
}

/** No writer takes this long: a request ends after five minutes, an RPC after half a minute. */
const ABANDONED_MS = 3_600_000;

/**
 * Schedules the deletion of files that are about to be written before a row owns them. The transaction that creates the
 * owner cancels it (`cancelDeletion`); if that never commits, the files are deleted.
 */
export const scheduleUnlessOwned = ({ db }: Deps, keys: readonly string[]): Promise<void> =>
  scheduleDeletion(db, keys, new Date(Date.now() + ABANDONED_MS));

/** Uploads are only analysed and never get an owner. The process that stored one deletes it, unless it is killed. */
const UPLOADS = 'uploads';

/**
 * Removes files that killed processes left half written, and schedules the deletion of uploads and video parts they
 * left.
 */
export async function sweepAbandoned({ db, storage }: Deps, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - ABANDONED_MS);
  for (const folder of [UPLOADS, FILMS_FOLDER]) await scheduleDeletion(db, await storage.listOlder(folder, since), now);
  await storage.removeUnfinished(since);
}

/** Deletes what a crash left behind between deleting rows and their files, or while a file was written. */
export const fileDeletionLoop = (deps: Deps): Loop => ({
  name: 'file-deletion',
  everyMs: 60_000,
  step: async () => {
    await deleteDueFiles(deps);
    await sweepAbandoned(deps);
  },
});
