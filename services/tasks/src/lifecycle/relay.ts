import { isQueued, isTaskKind, TASK_KINDS, type TaskKind } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Db, Tx } from '@orator/db/client';
import { HAS_PLACE, IS_SILENT } from './claim.ts';
import type { TaskQueues } from './queues.ts';

const BATCH = 500;

/** The kinds that workers run. */
const QUEUED_KINDS = TASK_KINDS.filter(isQueued);

/**
 * Moves the tasks of the outbox into the queues. A row is deleted after the queue has its task, so that no crash loses
 * one. Simultaneous workers, or one that crashes before deleting the row, add a task twice, which is harmless because
 * job ids are unique.
 * @returns how many
 */
export async function relayOutbox(db: Db, queues: TaskQueues): Promise<number> {
  const rows = await db.$queryRaw<{ id: bigint; taskId: string; kind: string | null; priority: number }[]>`
    SELECT o.id, o.task_id::text AS "taskId", t.kind, o.priority FROM outbox o LEFT JOIN task t ON t.id = o.task_id
    ORDER BY o.id LIMIT ${BATCH}`;
  if (rows.length === 0) return 0;
  // A deleted task needs no queue; a kind that only a later version knows is revived by that version.
  await queues.add(
    rows.flatMap(({ taskId, kind, priority }) =>
      kind === null || !isTaskKind(kind) ? [] : [{ taskId, kind, priority }],
    ),
  );
  await db.outbox.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}

/** A task that is queued this long is added to its queue again, in case the queue has lost it. */
const LOST_AFTER_MS = 15_000;

/** The priority of a user's first task in flight. */
const REVIVED_PRIORITY = 10;

/**
 * Restores what the queues lost: waiting tasks whose owner's plan has a place for them, and tasks whose runner has been
 * silent. A task that is still queued is not added twice, because job ids are unique.
 * @returns how many were added
 */
export async function reviveTasks(db: Db, queues: TaskQueues): Promise<number> {
  const tasks = await db.$queryRaw<{ taskId: string; kind: TaskKind }[]>`
    SELECT id::text AS "taskId", kind FROM task
    WHERE kind = ANY(${QUEUED_KINDS}) AND ((state = ${TaskState.Wait} AND created_at < now() - ${LOST_AFTER_MS}::int * interval '1 ms' AND ${HAS_PLACE})
      OR (state = ${TaskState.InProgress} AND ${IS_SILENT}))
    ORDER BY id LIMIT ${BATCH}`;
  await queues.add(tasks.map((task) => ({ ...task, priority: REVIVED_PRIORITY })));
  return tasks.length;
}

/** Offers the oldest waiting task of a user to the queues again, because the user may have a place for it now. */
export async function offerNext(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (task_id, priority)
    SELECT id, ${REVIVED_PRIORITY} FROM task
    WHERE user_id = ${userId}::uuid AND state = ${TaskState.Wait} AND kind = ANY(${QUEUED_KINDS}) ORDER BY created_at LIMIT 1`;
}
