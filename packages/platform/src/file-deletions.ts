/**
 * | constants | source |
 * |---|---|
 * | `BATCH` | chosen, not measured |
 */
import type { Tx } from '@orator/db/client';

/** Rows written by one statement. */
const BATCH = 500;

/**
 * Schedules the deletion of files, in the transaction that deletes the row they belong to. The gateway deletes them.
 * @param dueAt the earliest time of the deletion, because a process that is being stopped may still write the files
 */
export async function scheduleDeletion(tx: Tx, keys: readonly string[], dueAt = new Date()): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH) {
    const data = keys.slice(at, at + BATCH).map((key) => ({ key, dueAt }));
    await tx.fileDeletion.createMany({ data, skipDuplicates: true });
  }
}

/**
 * Cancels scheduled deletions, in the transaction that creates the row the files belong to.
 * @throws Error when a deletion is due or done, because the file may be gone
 */
export async function cancelDeletion(tx: Tx, keys: readonly string[], now = new Date()): Promise<void> {
  const { count } = await tx.fileDeletion.deleteMany({ where: { key: { in: [...keys] }, dueAt: { gt: now } } });
  if (count < keys.length) throw new Error('files were deleted before a row owned them');
}
