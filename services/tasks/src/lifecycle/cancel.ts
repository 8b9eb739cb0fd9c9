import { TaskState } from '@orator/contracts/tasks/state';
import { AppError } from '@orator/platform/app-error';
import type { TaskDeps } from './deps.ts';
import { announceFinish, finishTask } from './finish.ts';

export interface OwnedTask {
  readonly userId: string;
  readonly id: string;
}

/**
 * Cancels a task. One that waits ends here and costs nothing; one that runs is ended by its worker at the next heartbeat
 * and costs the share that was done.
 * @throws AppError not_found, task_not_cancellable
 */
export async function cancelTask(deps: TaskDeps, { id, userId }: OwnedTask): Promise<void> {
  const waiting = { userId, state: TaskState.Wait };
  const ended = await deps.db.$transaction((tx) => finishTask(tx, id, waiting, { kind: 'cancelled', rate: 0 }));
  if (ended !== null) {
    deps.runInBackground(deps.queues.remove(ended));
    deps.runInBackground(announceFinish(deps, ended));
    return;
  }
  const { count } = await deps.db.task.updateMany({
    where: { id, userId, state: TaskState.InProgress },
    data: { cancelRequestedAt: new Date() },
  });
  if (count > 0) return;
  const exists = (await deps.db.task.count({ where: { id, userId } })) > 0;
  throw new AppError(exists ? 'task_not_cancellable' : 'not_found');
}
