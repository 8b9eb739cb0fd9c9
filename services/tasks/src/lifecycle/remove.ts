import { isLoading } from '@orator/contracts/tasks/state';
import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { OwnedTask } from './cancel.ts';
import { keysToDelete } from './files.ts';

/**
 * Deletes a task that has ended, and schedules its files to be deleted. What it cost stays in the ledger.
 * @throws AppError not_found, task_not_finished
 */
export async function removeTask({ db }: { readonly db: Db }, owned: OwnedTask): Promise<void> {
  await db.$transaction(async (tx) => {
    const task = await tx.task.findFirst({ where: { ...owned } });
    if (task === null) throw new AppError('not_found');
    if (isLoading(task.state)) throw new AppError('task_not_finished');
    // It may have gone, or passed from a trial to an account, since it was read.
    const { count } = await tx.task.deleteMany({ where: { ...owned, state: task.state } });
    if (count === 0) throw new AppError('not_found');
    await scheduleDeletion(tx, keysToDelete(task));
  });
}
