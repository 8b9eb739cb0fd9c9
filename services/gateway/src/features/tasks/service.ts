import type { Locale, PageQuery } from '@orator/contracts/core/common';
import { VIDEO_KINDS } from '@orator/contracts/tasks/kinds';
import type { TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import type { TaskModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import * as lifecycle from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { failureMessage } from '../../quoting/failure-message.ts';

async function findTask({ db }: Deps, { userId, id }: lifecycle.OwnedTask): Promise<TaskModel> {
  const row = await db.task.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  return row;
}

type TasksQuery = PageQuery & { readonly kind?: TaskKind | undefined; readonly makes?: 'video' | undefined };

/** A user's tasks, newest first. */
export async function listTasks(
  deps: Deps,
  userId: string,
  { cursor, limit, kind, makes }: TasksQuery,
  locale: Locale,
) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.task.findMany({
    where: {
      userId,
      AND: [
        ...(kind === undefined ? [] : [{ kind }]),
        ...(makes === undefined ? [] : [{ kind: { in: [...VIDEO_KINDS] } }]),
      ],
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  const message = failureMessage(locale);
  return { items: await lifecycle.presentTasks(deps, items, message), next_cursor: nextCursor };
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
