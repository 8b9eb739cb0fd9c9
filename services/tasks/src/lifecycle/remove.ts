import type { RouteOutput } from '@orator/contracts/core/route';
import type { tasks } from '@orator/contracts/tasks/routes';
import { isLoading } from '@orator/contracts/tasks/state';
import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { OwnedTask } from './cancel.ts';
import { keysToDelete } from './files.ts';

type Refused = RouteOutput<typeof tasks.removeMany>['refused'][number];

/**
 * Deletes those of several tasks that have ended, each in a transaction of its own, so that one that cannot be deleted
 * does not block the others.
 * @returns the ids of the deleted tasks, and the reason for each of the others
 */
export async function removeTasks(
  deps: { readonly db: Db },
  userId: string,
  ids: readonly string[],
): Promise<RouteOutput<typeof tasks.removeMany>> {
  const deleted: string[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    try {
      await removeTask(deps, { userId, id });
      deleted.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, reason: error.reason === 'task_not_finished' ? 'task_not_finished' : 'not_found' });
    }
  }
  return { deleted, refused };
}

/**
 * Deletes an ended task and schedules the deletion of its files. Its cost stays in the ledger.
 * @throws AppError not_found, task_not_finished
 */
export async function removeTask({ db }: { readonly db: Db }, owned: OwnedTask): Promise<void> {
  await db.$transaction(async (tx) => {
    const task = await tx.task.findFirst({ where: { ...owned } });
    if (task === null) throw new AppError('not_found');
    if (isLoading(task.state)) throw new AppError('task_not_finished');
    // It may have been deleted, or moved from a trial to an account, since it was read.
    const { count } = await tx.task.deleteMany({ where: { ...owned, state: task.state } });
    if (count === 0) throw new AppError('not_found');
    await scheduleDeletion(tx, keysToDelete(task));
  });
}
