import type { TaskLogEvent } from '@orator/contracts/tasks/log';
import { type Db, Prisma } from '@orator/db/client';
import type { ClaimedTask } from '../lifecycle/claim.ts';

interface Entry {
  readonly event: TaskLogEvent;
  readonly stage?: string;
  readonly durationMs?: number;
}

/**
 * Writes a line of the task's log under the current owner, because a trial's task may have moved to an account. During
 * the move it waits for the lock, since nobody would find a line under the old owner.
 */
export async function writeTaskLog(db: Db, task: ClaimedTask, { event, stage, durationMs }: Entry): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO task_log (task_id, user_id, attempt, event, stage, duration_ms)
    SELECT id, user_id, ${task.attempt}::int, ${event}, ${stage ?? null}::text, ${durationMs ?? null}::int
    FROM task WHERE id = ${task.id}::uuid FOR SHARE`);
}
