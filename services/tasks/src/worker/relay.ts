import { TaskState } from '@orator/contracts/tasks/schema';
import type { Db } from '@orator/db/client';
import { enqueue, type TaskQueue } from '@orator/platform/queue';
import { IS_SILENT } from '../life/task-rows.ts';

const BATCH = 500;

/**
 * Puts what the outbox holds into the queue. A row goes when the queue has its task: no crash loses one. Workers that do
 * this at the same moment, or one that crashes before the row goes, enqueue twice, which the job's id makes harmless.
 * @returns how many
 */
export async function relayOutbox(db: Db, queue: TaskQueue): Promise<number> {
  const rows = await db.outbox.findMany({ orderBy: { id: 'asc' }, take: BATCH });
  if (rows.length === 0) return 0;
  await enqueue(queue, rows);
  await db.outbox.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}

/** A task that waits this long is offered to the queue again, in case the queue has forgotten it. */
const FORGOTTEN_MS = 15_000;

/**
 * Heals what the queue lost: tasks that wait, and tasks whose runner has been silent. One that is in the queue is not
 * added twice, its job has its id.
 * @returns how many were offered
 */
export async function reviveTasks(db: Db, queue: TaskQueue): Promise<number> {
  const tasks = await db.$queryRaw<{ taskId: string }[]>`
    SELECT id::text AS "taskId" FROM task
    WHERE (state = ${TaskState.Wait} AND created_at < now() - ${FORGOTTEN_MS}::int * interval '1 ms')
      OR (state = ${TaskState.InProgress} AND ${IS_SILENT})
    ORDER BY id LIMIT ${BATCH}`;
  if (tasks.length > 0) {
    await enqueue(
      queue,
      tasks.map(({ taskId }) => ({ taskId, priority: REVIVED_PRIORITY })),
    );
  }
  return tasks.length;
}

/** Like a task of somebody with nothing else in flight. */
const REVIVED_PRIORITY = 10;
