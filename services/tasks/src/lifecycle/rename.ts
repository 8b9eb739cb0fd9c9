import { TaskKind } from '@orator/contracts/tasks/schema';
import { AppError } from '@orator/platform/app-error';
import { announceTask } from './announce.ts';
import type { OwnedTask } from './cancel.ts';
import type { TaskDeps } from './deps.ts';

/**
 * Renames a task, and notifies its owner's browsers.
 * @throws AppError not_found
 */
export async function renameTask(
  deps: Pick<TaskDeps, 'db' | 'publisher' | 'storage' | 'runInBackground'>,
  owned: OwnedTask,
  title: string,
): Promise<void> {
  const [row] = await deps.db.task.updateManyAndReturn({ where: { ...owned }, data: { title } });
  if (row === undefined) throw new AppError('not_found');
  // The event of its end is not repeated.
  deps.runInBackground(announceTask(deps, { ...row, failure: null, kind: TaskKind.parse(row.kind), newTitle: title }));
}
