import { announceAccount, settleTask } from '@orator/billing';
import type { Locale, PageQuery } from '@orator/contracts/core/common';
import { type Task, TaskKind, TaskState } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { jobs } from '@orator/contracts/tasks/kinds';
import type { TaskModel } from '@orator/db/client';
import { markFiles } from '@orator/platform/file-marks';
import { taskKeys, unfinishedKeys } from '@orator/platform/task-output';
import type { Deps } from '../../deps.ts';
import { removeMarked } from '../../files/removals.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { presentTask, presentTasks } from '../../tasks/present-task.ts';
import { AppError } from '@orator/platform/app-error';

interface Owned {
  readonly userId: string;
  readonly id: string;
}

async function findTask({ db }: Deps, { userId, id }: Owned): Promise<TaskModel> {
  const row = await db.task.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  return row;
}

type TasksQuery = PageQuery & { readonly kind?: TaskKind | undefined };

export async function listTasks(deps: Deps, userId: string, { cursor, limit, kind }: TasksQuery, locale: Locale) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.task.findMany({
    where: { userId, ...(kind !== undefined && { kind }), ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: await presentTasks(deps, items, locale), next_cursor: nextCursor };
}

/** @throws AppError not_found */
export const readTask = async (deps: Deps, owned: Owned, locale: Locale): Promise<Task> =>
  presentTask(deps, await findTask(deps, owned), locale);

/**
 * Stops a task. One that waits ends here and costs nothing; one that runs is ended by its worker, which charges the
 * share that was done.
 * @throws AppError not_found, task_not_cancellable
 */
export async function cancelTask(deps: Deps, owned: Owned, locale: Locale): Promise<Task> {
  const task = await findTask(deps, owned);
  if (await endWaiting(deps, task)) {
    deps.later(deps.queue.remove(task.id));
    deps.later(announceCancel(deps, task));
  } else {
    const { count } = await deps.db.task.updateMany({
      where: { ...owned, state: TaskState.InProgress },
      data: { cancelRequestedAt: new Date() },
    });
    if (count === 0) throw new AppError('task_not_cancellable');
  }
  return readTask(deps, owned, locale);
}

/** Ends a task that no worker has taken yet, in one transaction with its money. False when one has, or it has ended. */
function endWaiting({ db }: Deps, { id, userId, kind, cost, attempt }: TaskModel): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.task.updateMany({
      where: { id, userId, state: TaskState.Wait },
      data: { state: TaskState.Failed, failure: 'cancelled', finishedAt: new Date() },
    });
    if (count === 0) return false;
    await settleTask(tx, { id, userId, kind: TaskKind.parse(kind), cost }, 0);
    await tx.taskLog.create({ data: { taskId: id, userId, attempt, event: 'cancelled' } });
    await tx.outbox.deleteMany({ where: { taskId: id } });
    // An attempt may have stored some before the task came back to the queue.
    await markFiles(tx, unfinishedKeys(id));
    return true;
  });
}

/** For the user's other tabs. */
async function announceCancel({ db, publisher }: Deps, { id, userId, kind, rate }: TaskModel): Promise<void> {
  await publisher.publish(userId, jobs[TaskKind.parse(kind)].event, {
    task_id: id,
    task_state: TaskState.Failed,
    rate: rate / 100,
    stage: null,
  });
  await announceAccount(db, publisher, userId);
}

/**
 * Deletes a task that has ended, and its files. What it cost stays in the ledger.
 * @throws AppError not_found, task_not_finished
 */
export async function removeTask(deps: Deps, owned: Owned): Promise<void> {
  const task = await findTask(deps, owned);
  if (isLoading(task.state)) throw new AppError('task_not_finished');
  await deps.db.$transaction(async (tx) => {
    // It may have gone, or passed from a trial to an account, since it was read.
    const { count } = await tx.task.deleteMany({ where: { ...owned, state: task.state } });
    if (count === 0) throw new AppError('not_found');
    await markFiles(tx, taskKeys(task));
  });
  deps.later(removeMarked(deps));
}
