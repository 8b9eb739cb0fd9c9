import type { TaskLogEvent } from '@orator/contracts/tasks/log';
import { type Db, Prisma } from '@orator/db/client';
import type { ClaimedTask } from '../lifecycle/claim.ts';

interface Entry {
  readonly event: TaskLogEvent;
  readonly stage?: string;
  readonly durationMs?: number;
}

/**
 * Writes a line of the task's log, under its present owner: a trial's task may have moved to an account. While it is being
 * moved, the line waits: under the owner before, nobody would find it.
 */
export async function writeTaskLog(db: Db, task: ClaimedTask, { event, stage, durationMs }: Entry): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO task_log (task_id, user_id, attempt, event, stage, duration_ms)
    SELECT id, user_id, ${task.attempt}::int, ${event}, ${stage ?? null}::text, ${durationMs ?? null}::int
    FROM task WHERE id = ${task.id}::uuid FOR SHARE`);
}
