import { TaskState } from '@orator/contracts/task';
import type { Db } from '@orator/db/client';
import { enqueue, type TaskQueue } from '@orator/platform/queue';
import { SILENT_MS } from './task-rows.ts';

const BATCH = 500;

/**
 * Puts what the outbox holds into the queue. Rows are locked while it does, so several workers share the work; a crash
 * between queue and delete enqueues again, which the job's id makes harmless.
 * @returns how many
 */
export async function relayOutbox(db: Db, queue: TaskQueue): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const rows = await tx.$queryRaw<{ id: bigint; task_id: string; priority: number }[]>`
        SELECT id, task_id::text, priority FROM outbox ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
      if (rows.length === 0) return 0;
      await enqueue(
        queue,
        rows.map((row) => ({ taskId: row.task_id, priority: row.priority })),
      );
      await tx.outbox.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } });
      return rows.length;
    },
    { timeout: 15_000 },
  );
}

/** A task that waits this long is offered to the queue again, in case the queue has forgotten it. */
const FORGOTTEN_MS = 15_000;

/**
 * Heals what the queue lost: tasks that wait, and tasks whose runner has been silent. One that is in the queue is not
 * added twice, its job has its id.
 * @returns how many were offered
 */
export async function reviveTasks(db: Db, queue: TaskQueue, now = Date.now()): Promise<number> {
  const tasks = await db.task.findMany({
    where: {
      OR: [
        { state: TaskState.Wait, createdAt: { lt: new Date(now - FORGOTTEN_MS) } },
        { state: TaskState.InProgress, heartbeatAt: { lt: new Date(now - SILENT_MS) } },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
  if (tasks.length > 0) {
    await enqueue(
      queue,
      tasks.map(({ id }) => ({ taskId: id, priority: REVIVED_PRIORITY })),
    );
  }
  return tasks.length;
}

/** Like a task of somebody with nothing else in flight. */
const REVIVED_PRIORITY = 10;
