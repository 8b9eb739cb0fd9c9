import type { Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { AfterCommit, PersonalTable } from '@orator/platform/personal-data';

/** A worker whose task is gone stops within seconds; files that it wrote until then are deleted after this time. */
const STOPPED_MS = 5 * 60_000;

/** Locks everything of a user except the user's row, in the order in which a worker ends a task. */
export async function lockPersonalData(tx: Tx, tables: readonly PersonalTable[], userId: string): Promise<void> {
  for (const { lock } of tables) await lock?.(tx, userId);
}

/**
 * Deletes users and everything that belongs to them: deletes the rows and schedules the deletion of their files, in the
 * caller's transaction. The users' rows must be locked, so that nothing is added meanwhile.
 * @returns work to do after the commit
 */
export async function deletePeople(
  tx: Tx,
  tables: readonly PersonalTable[],
  userIds: readonly string[],
): Promise<AfterCommit> {
  const tasks: AfterCommit[] = [];
  const stopped = new Date(Date.now() + STOPPED_MS);
  for (const { files, afterDeletion } of tables) {
    const { keys, stillWritten = [] } = (await files?.(tx, userIds)) ?? { keys: [] };
    await scheduleDeletion(tx, keys);
    await scheduleDeletion(tx, stillWritten, stopped);
    if (afterDeletion !== undefined) tasks.push(await afterDeletion(tx, userIds));
  }
  for (const { deletion } of tables) if (deletion.by === 'query') await deletion.run(tx, userIds);
  await tx.user.deleteMany({ where: { id: { in: [...userIds] } } });
  return () => Promise.all(tasks.map((task) => task()));
}
