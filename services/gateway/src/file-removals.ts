import type { Tx } from '@orator/db/client';
import type { Deps } from './deps.ts';
import type { Loop } from './loops.ts';

const BATCH = 500;

/** Marks files to go away, in the transaction that deletes what they belong to. */
export async function markFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.fileRemoval.createMany({ data: keys.map((key) => ({ key })), skipDuplicates: true });
}

/** Removes marked files; what cannot be removed now stays marked. */
export async function removeMarked({ db, storage }: Deps): Promise<void> {
  for (;;) {
    const rows = await db.fileRemoval.findMany({ orderBy: { createdAt: 'asc' }, take: BATCH });
    await Promise.all(rows.map(({ key }) => storage.remove(key)));
    await db.fileRemoval.deleteMany({ where: { key: { in: rows.map(({ key }) => key) } } });
    if (rows.length < BATCH) return;
  }
}

/** After a crash between deleting the rows and their files. */
export const FILE_LOOP: Loop = { name: 'files', everyMs: 60_000, step: removeMarked };
