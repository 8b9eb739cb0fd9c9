import { markFiles } from '@orator/platform/file-marks';
import type { Loop } from '@orator/platform/loops';
import { PARTS_FOLDER } from '@orator/platform/storage';
import type { Deps } from '../deps.ts';

/** Files removed at once. */
const BATCH = 500;

/** What cannot be removed now is tried again after this; until then it keeps no other file back. */
const AGAIN_MS = 3_600_000;

/** @returns what could not be removed, and why */
async function tryAll({ storage }: Deps, keys: readonly string[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  await Promise.all(keys.map((key) => storage.remove(key).catch((error: unknown) => failures.set(key, error))));
  return failures;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

async function putOff({ db, log }: Deps, failures: ReadonlyMap<string, unknown>, dueAt: Date): Promise<void> {
  await db.fileRemoval.updateMany({ where: { key: { in: [...failures.keys()] } }, data: { dueAt } });
  // Of keys and of the errors' own words only this: they name people.
  const counts = [...Map.groupBy(failures.values(), codeOf)].map(([code, errors]) => [code, errors.length] as const);
  log.warn({ failures: Object.fromEntries(counts) }, 'files could not be removed; they are tried again later');
}

/** Removes the marked files that are due; what cannot be removed now stays marked. */
export async function removeMarked(deps: Deps, now = new Date()): Promise<void> {
  const due = { dueAt: { lte: now } };
  for (;;) {
    const rows = await deps.db.fileRemoval.findMany({ where: due, orderBy: { dueAt: 'asc' }, take: BATCH });
    const keys = rows.map(({ key }) => key);
    const failures = await tryAll(deps, keys);
    await deps.db.fileRemoval.deleteMany({ where: { ...due, key: { in: keys.filter((key) => !failures.has(key)) } } });
    if (failures.size > 0) await putOff(deps, failures, new Date(now.getTime() + AGAIN_MS));
    if (rows.length < BATCH) return;
  }
}

/** Whoever writes a file is long done after this: requests end after five minutes, answers within half a minute. */
const ABANDONED_MS = 3_600_000;

/**
 * Marks files that are going to be written before anything owns them. The transaction that creates their owner takes the
 * marks away (`unmarkFiles`); when it never comes, whatever has been written goes.
 */
export const markUnowned = ({ db }: Deps, keys: readonly string[]): Promise<void> =>
  markFiles(db, keys, new Date(Date.now() + ABANDONED_MS));

/** Where files lie that nothing ever owns: whoever wrote one removes it, unless their process was killed. */
const UNOWNED = ['uploads', PARTS_FOLDER];

/** Marks what was left there. */
export async function markAbandoned({ db, storage }: Deps, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - ABANDONED_MS);
  for (const folder of UNOWNED) await markFiles(db, await storage.listOlder(folder, since), now);
}

/** After a crash: between deleting the rows and their files, or while a file was written. */
export const fileLoop = (deps: Deps): Loop => ({
  name: 'files',
  everyMs: 60_000,
  step: async () => {
    await markAbandoned(deps);
    await removeMarked(deps);
  },
});
