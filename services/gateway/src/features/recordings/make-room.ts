import { TaskState } from '@orator/contracts/tasks/state';
import { Prisma, type Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { recordingFiles } from '../../files/recordings.ts';

/** A recording that may be deleted for a new one. */
export interface Spare {
  readonly id: string;
  readonly key: string;
  readonly otherKey: string | null;
}

/**
 * Finds recordings that nothing needs, to make room: most pages do not list recordings, so their owner cannot delete them. Recordings
 * of the last day are kept, because a page may still use them; those of finished works are given up last.
 * @param most recordings to return
 * @returns first those from which no work was made, then the oldest
 */
export const findSpare = (tx: Tx, userId: string, most: number): Promise<Spare[]> => {
  const named = (table: Prisma.Sql, text: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`EXISTS (SELECT 1 FROM ${table} t WHERE t.user_id = r.user_id AND position(r.id::text IN lower(${text})) > 0)`;
  const task = Prisma.sql`(SELECT * FROM task WHERE state IN (${TaskState.Wait}, ${TaskState.InProgress}))`;
  return tx.$queryRaw<Spare[]>`
    SELECT r.id::text, r.key, r.other_key AS "otherKey" FROM recording r
    WHERE r.user_id = ${userId}::uuid AND r.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM own_voice v WHERE r.id IN (v.recording_id, v.consent_recording_id))
      AND NOT ${named(task, Prisma.sql`t.input::text`)}
      AND NOT ${named(Prisma.sql`video_project`, Prisma.sql`t.content::text`)}
    ORDER BY ${named(Prisma.sql`task`, Prisma.sql`t.input::text`)}, r.id LIMIT ${most}`;
};

/** Deletes recordings that `findSpare` found, in a transaction that has locked their owner. */
export async function deleteSpare(tx: Tx, spare: readonly Spare[]): Promise<void> {
  await tx.recording.deleteMany({ where: { id: { in: spare.map(({ id }) => id) } } });
  await scheduleDeletion(tx, spare.flatMap(recordingFiles));
}
