import type { Locale } from '@orator/contracts/core/common';
import type { tasks } from '@orator/contracts/tasks/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import type { TaskModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import * as lifecycle from '@orator/tasks';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { failureMessage } from '../../quoting/failure-message.ts';

async function findTask({ db }: Deps, { userId, id }: lifecycle.OwnedTask): Promise<TaskModel> {
  const row = await db.task.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  return row;
}

type TasksQuery = z.output<typeof tasks.list.query>;

/** A user's tasks, newest first. */
export async function listTasks(deps: Deps, userId: string, asked: TasksQuery, locale: Locale) {
  const {
    cursor,
    limit,
    kind,
    makes,
    text,
    folder_id: folderId,
    versions_of: versionsOf,
    delivered_after: after,
  } = asked;
  const wanted = {
    userId,
    kind,
    makes,
    text,
    folderId,
    versionsOf,
    after,
    before: readCursor(cursor, UUID),
    most: limit + 1,
  };
  const rows = await lifecycle.findTasks(deps.db, wanted);
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  const [presented, versions, shared] = await Promise.all([
    lifecycle.presentTasks(deps, items, failureMessage(locale)),
    makes === 'work' ? lifecycle.countVersions(deps.db, items) : new Map<string, number>(),
    findShared(deps, items),
  ]);
  const listed = presented.map((task) => ({
    ...task,
    versions: versions.get(task.id),
    ...(shared.has(task.id) && { shared: true as const }),
  }));
  return { items: listed, next_cursor: nextCursor };
}

/** The ids of those that anybody with their link may play. */
async function findShared({ db }: Deps, tasks: readonly Pick<TaskModel, 'id'>[]): Promise<ReadonlySet<string>> {
  const where = { taskId: { in: tasks.map(({ id }) => id) }, withdrawnAt: null };
  const rows = await db.sharedVideo.findMany({ where, select: { taskId: true } });
  return new Set(rows.map(({ taskId }) => taskId));
}

/** @throws AppError not_found */
export const readTask = async (deps: Deps, owned: lifecycle.OwnedTask, locale: Locale): Promise<TaskDetail> =>
  lifecycle.presentTaskDetail(deps, await findTask(deps, owned), failureMessage(locale));

/** @throws AppError not_found */
export async function renameTask(
  deps: Deps,
  owned: lifecycle.OwnedTask,
  title: string,
  locale: Locale,
): Promise<TaskDetail> {
  await lifecycle.renameTask(deps, owned, title);
  return readTask(deps, owned, locale);
}

/** @throws AppError not_found, no_rerolls_left, task_limit */
export async function rerollTask(deps: Deps, owned: lifecycle.OwnedTask, locale: Locale): Promise<TaskDetail> {
  const row = await lifecycle.rerollTask(deps, owned);
  return lifecycle.presentTaskDetail(deps, row, failureMessage(locale));
}

/** @throws AppError not_found, task_not_cancellable, cancel_costs_more */
export async function cancelTask(
  deps: Deps,
  { maxCharge, ...owned }: lifecycle.OwnedTask & { readonly maxCharge: number },
  locale: Locale,
): Promise<TaskDetail> {
  await lifecycle.cancelTask(deps, owned, maxCharge);
  return readTask(deps, owned, locale);
}

export async function removeTasks(deps: Deps, userId: string, ids: readonly string[]) {
  const outcome = await lifecycle.removeTasks(deps, userId, ids);
  deps.runInBackground(deleteDueFiles(deps));
  return outcome;
}

/** @throws AppError not_found, task_not_finished */
export async function removeTask(deps: Deps, owned: lifecycle.OwnedTask): Promise<void> {
  await lifecycle.removeTask(deps, owned);
  deps.runInBackground(deleteDueFiles(deps));
}
