import { toCredits } from '@orator/contracts/core/credits';
import { isTaskKind } from '@orator/contracts/tasks/kinds';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import type { TaskLogModel, TaskModel, Tx } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';
import { everyKey, exportedKeys, keysToDelete } from './files.ts';
import type { TaskQueues } from './queues.ts';

/** The unfinished tasks of these users. */
async function findOpen(tx: Tx, userIds: readonly string[]) {
  const where = { userId: { in: [...userIds] }, state: { in: [TaskState.Wait, TaskState.InProgress] } };
  return tx.task.findMany({ where, select: { id: true, kind: true } });
}

/** Tasks and their results (see `PersonalTable`). */
export const taskPersonalData = (queues: TaskQueues): readonly PersonalTable[] => [
  {
    table: 'task',
    export: toList(
      'tasks',
      inBatches<TaskModel>((db, batch) => db.task.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          kind: 'exported',
          title: 'exported',
          state: 'exported',
          stage: 'exported',
          rate: 'exported',
          done: 'exported',
          input: 'exported',
          output: 'file',
          failure: 'exported',
          failedPart: 'exported',
          cost: 'presented',
          charged: 'presented',
          durationS: 'exported',
          attempt: 'exported',
          runner: 'internal',
          heartbeatAt: 'exported',
          createdAt: 'exported',
          startedAt: 'exported',
          finishedAt: 'exported',
          expiresAt: 'exported',
          folderId: 'exported',
          workId: 'exported',
          rerollOf: 'exported',
          rerolls: 'exported',
        },
        present: ({ kind, output, cost, charged }, storage) => {
          const files = exportedKeys({ kind, output }).map((key) => storage.url(key));
          return { cost: toCredits(cost), charged: toCredits(charged), files };
        },
      },
    ),
    lock: (tx, userId) => tx.$executeRaw`SELECT 1 FROM task WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`,
    files: async (tx, userIds) => {
      const select = { id: true, kind: true, state: true, output: true };
      const tasks = await tx.task.findMany({ where: { userId: { in: [...userIds] } }, select });
      const [open, ended] = [
        tasks.filter(({ state }) => isLoading(state)),
        tasks.filter(({ state }) => !isLoading(state)),
      ];
      return { keys: ended.flatMap(keysToDelete), stillWritten: open.flatMap(everyKey) };
    },
    // A running task notices at its next heartbeat that its row is gone, and stops.
    afterDeletion: async (tx, userIds) => {
      const open = await findOpen(tx, userIds);
      const queued = open.flatMap(({ id, kind }) => (isTaskKind(kind) ? [{ id, kind }] : []));
      return () => Promise.all(queued.map((task) => queues.remove(task)));
    },
    deletion: { by: 'cascade' },
    trial: {
      // Files keep their keys. A running task continues: its worker reads the owner with each heartbeat.
      to: 'account',
      run: (tx, from, to) => tx.task.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
  {
    table: 'task_log',
    export: toList(
      'task_logs',
      inBatches<TaskLogModel>((db, batch) => db.taskLog.findMany(batch)),
      {
        fields: {
          id: 'internal',
          taskId: 'exported',
          userId: 'owner',
          at: 'exported',
          attempt: 'exported',
          event: 'exported',
          stage: 'exported',
          durationMs: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.taskLog.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
  {
    table: 'quote',
    export: { to: 'none', why: 'prices that were told and not taken; those that were are tasks' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'an account has other prices, which its pages ask for' },
  },
  {
    table: 'outbox',
    export: { to: 'none', why: 'the ids of tasks on their way to the queue' },
    deletion: {
      by: 'query',
      run: async (tx, userIds) => {
        const open = await findOpen(tx, userIds);
        return tx.outbox.deleteMany({ where: { taskId: { in: open.map(({ id }) => id) } } });
      },
    },
    trial: { to: 'nobody', why: 'it names tasks, not people' },
  },
];
