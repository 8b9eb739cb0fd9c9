import type { PageQuery } from '@orator/contracts/core/common';
import { TASK_LOG_EVENTS, TaskRuntimeLog } from '@orator/contracts/tasks/log';
import type { TaskLogModel } from '@orator/db/client';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, SERIAL } from '../../http/page.ts';

const Event = z.enum(TASK_LOG_EVENTS);

const presentLog = (row: TaskLogModel): z.output<typeof TaskRuntimeLog> => ({
  id: String(row.id),
  task_id: row.taskId,
  at: row.at.toISOString(),
  attempt: row.attempt,
  event: Event.parse(row.event),
  stage: row.stage,
  duration_ms: row.durationMs,
});

type LogsQuery = PageQuery & { readonly task_id?: string | undefined };

/** The log entries of a user's tasks, newest first. */
export async function listLogs({ db }: Deps, userId: string, { cursor, limit, task_id: taskId }: LogsQuery) {
  const before = readCursor(cursor, SERIAL);
  const rows = await db.taskLog.findMany({
    where: {
      userId,
      ...(taskId !== undefined && { taskId }),
      ...(before !== undefined && { id: { lt: BigInt(before) } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => String(row.id));
  return { items: items.map(presentLog), next_cursor: nextCursor };
}
