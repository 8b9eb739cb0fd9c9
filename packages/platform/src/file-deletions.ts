import type { Tx } from '@orator/db/client';

/** Rows written by one statement. */
const BATCH = 500;

/**
 * Schedules the deletion of files, in the transaction that deletes the row they belong to. The gateway deletes them.
 * @param dueAt the earliest time, for files that a process which is being stopped may still write
 */
export async function scheduleDeletion(tx: Tx, keys: readonly string[], dueAt = new Date()): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH) {
    const data = keys.slice(at, at + BATCH).map((key) => ({ key, dueAt }));
    await tx.fileDeletion.createMany({ data, skipDuplicates: true });
  }
}

/**
 * Cancels scheduled deletions, in the transaction that creates the row the files belong to.
 * @throws Error when one is due or was carried out: its file may be gone
 */
export async function cancelDeletion(tx: Tx, keys: readonly string[], now = new Date()): Promise<void> {
  const { count } = await tx.fileDeletion.deleteMany({ where: { key: { in: [...keys] }, dueAt: { gt: now } } });
  if (count < keys.length) throw new Error('files were deleted before a row owned them');
}
