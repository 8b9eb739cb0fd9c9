import type { Tx } from '@orator/db/client';

/** Rows written or deleted by one statement. */
const BATCH = 500;

const batches = function* (keys: readonly string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += BATCH) yield keys.slice(at, at + BATCH);
};

/**
 * Marks files to go away, in the transaction that ends what they belong to. The gateway removes them.
 * @param dueAt not before, for what may still be written by something that is being stopped
 */
export async function markFiles(tx: Tx, keys: readonly string[], dueAt = new Date()): Promise<void> {
  for (const some of batches(keys)) {
    await tx.fileRemoval.createMany({ data: some.map((key) => ({ key, dueAt })), skipDuplicates: true });
  }
}

/**
 * Takes marks away again, in the transaction that creates what the files belong to.
 * @throws Error when a mark is due, or gone: the file may have been removed
 */
export async function unmarkFiles(tx: Tx, keys: readonly string[], now = new Date()): Promise<void> {
  const { count } = await tx.fileRemoval.deleteMany({ where: { key: { in: [...keys] }, dueAt: { gt: now } } });
  if (count < keys.length) throw new Error('files were removed before anything could own them');
}
