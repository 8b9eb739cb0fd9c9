import { toCredits } from '@orator/contracts/core/common';
import { TaskFailure } from '@orator/contracts/core/errors';
import { taskKinds, TaskResult } from '@orator/contracts/tasks/kinds';
import { type Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import type { TaskModel } from '@orator/db/client';
import type { TaskDeps } from './deps.ts';
import { estimateEta } from './eta.ts';
import { presentResult } from './result.ts';

/** Why a task failed, in the reader's language. */
export type FailureMessage = (reason: TaskFailure) => string;

type PresentDeps = Pick<TaskDeps, 'db' | 'redis' | 'queues' | 'storage'>;

const errorOf = (failure: string, message: FailureMessage): NonNullable<Task['error']> => {
  const reason = TaskFailure.parse(failure);
  return { reason, message: message(reason) };
};

/** A task as its owner sees it; files get addresses that work for an hour. */
export async function presentTask(deps: PresentDeps, row: TaskModel, message: FailureMessage): Promise<Task> {
  const kind = TaskKind.parse(row.kind);
  const result = row.output === null ? undefined : presentResult(kind, row.output, deps.storage.url);
  return {
    id: row.id,
    kind,
    title: row.title,
    state: row.state,
    rate: row.rate / 100,
    stage: row.stage,
    ...(isLoading(row.state) && (await estimateEta(deps, row))),
    cost: toCredits(row.cost),
    charged: toCredits(row.charged),
    ...(row.failure !== null && { error: errorOf(row.failure, message) }),
    ...(result !== undefined && { result: TaskResult.parse(result) }),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** The same with what it was made from, to make another like it: what its owner gave, not what the server added. */
export async function presentTaskDetail(
  deps: PresentDeps,
  row: TaskModel,
  message: FailureMessage,
): Promise<TaskDetail> {
  const task = await presentTask(deps, row, message);
  const source = taskKinds[task.kind].source.safeParse(row.input).data ?? null;
  return TaskDetail.parse({ ...task, source });
}
