import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Deps } from './deps.ts';

const BATCH = 500;

/**
 * Marks files to go away, in the transaction that deletes what they belong to.
 * @param dueAt not before, for what may still be written by something that is being stopped
 */
export async function markFiles(tx: Tx, keys: readonly string[], dueAt = new Date()): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH) {
    const data = keys.slice(at, at + BATCH).map((key) => ({ key, dueAt }));
    await tx.fileRemoval.createMany({ data, skipDuplicates: true });
  }
}

/** Removes marked files; what cannot be removed now stays marked. */
export async function removeMarked({ db, storage }: Deps, now = new Date()): Promise<void> {
  for (;;) {
    const where = { dueAt: { lte: now } };
    const rows = await db.fileRemoval.findMany({ where, orderBy: { dueAt: 'asc' }, take: BATCH });
    await Promise.all(rows.map(({ key }) => storage.remove(key)));
    await db.fileRemoval.deleteMany({ where: { key: { in: rows.map(({ key }) => key) } } });
    if (rows.length < BATCH) return;
  }
}

/** After a crash between deleting the rows and their files. */
export const fileLoop = (deps: Deps): Loop => ({ name: 'files', everyMs: 60_000, step: () => removeMarked(deps) });
