import type { Locale } from '@orator/contracts/core/common';
import {
  ProductDescription,
  type ProductPrompt,
  type ProductPromptChange,
} from '@orator/contracts/product-avatar-prompts/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { readPrompt } from './service.ts';
import { startRun } from './start-run.ts';

interface Change {
  readonly user: AuthenticatedUser;
  readonly id: string;
  readonly wanted: ProductPromptChange;
}

/** @throws AppError task_not_finished */
async function checkEnded(tx: Tx, taskId: string): Promise<void> {
  const state = { in: [TaskState.Wait, TaskState.InProgress] };
  if ((await tx.task.count({ where: { id: taskId, state } })) > 0) throw new AppError('task_not_finished');
}

/** Deletes a prompt. Its images are hidden, and deleted when nothing needs them any more. */
async function remove({ db }: Deps, { user, id }: Change): Promise<void> {
  await db.$transaction(async (tx) => {
    const [prompt] = await tx.$queryRaw<{ taskId: string }[]>`
      SELECT task_id::text AS "taskId" FROM product_avatar_prompt
      WHERE id = ${id}::uuid AND user_id = ${user.id}::uuid FOR UPDATE`;
    if (prompt === undefined) throw new AppError('not_found');
    await checkEnded(tx, prompt.taskId);
    await tx.photoImage.updateMany({ where: { productPromptId: id, hiddenAt: null }, data: { hiddenAt: new Date() } });
    await tx.productAvatarPrompt.deleteMany({ where: { id } });
  });
}

/**
 * Runs a prompt again with the same choices, on another table.
 * @throws AppError not_found, task_not_finished, and those of `startRun`
 */
async function runAgain(deps: Deps, { user, id, wanted }: Change, after: string): Promise<void> {
  const row = await deps.db.productAvatarPrompt.findFirst({ where: { id, userId: user.id } });
  if (row === null) throw new AppError('not_found');
  // A run has followed already: this request was sent before.
  if (row.taskId !== after) return;
  await checkEnded(deps.db, after);
  await startRun(deps, {
    user,
    promptId: id,
    description: ProductDescription.parse(row.description),
    maxCost: wanted.max_cost,
    keep: async (tx, { id: taskId }) => {
      const where = { id, userId: user.id, taskId: after };
      const { count } = await tx.productAvatarPrompt.updateMany({ where, data: { taskId } });
      if (count === 0) throw new AppError('task_not_finished');
    },
  });
}

/**
 * Names a prompt, runs it again, or removes it.
 * @returns null once it was removed
 * @throws AppError not_found, task_not_finished while a run goes on, and those of `startRun`
 */
export async function changePrompt(deps: Deps, change: Change, locale: Locale): Promise<ProductPrompt | null> {
  const { user, id, wanted } = change;
  if (wanted.removed === true) {
    await remove(deps, change);
    return null;
  }
  if (wanted.name !== undefined) {
    const name = wanted.name === '' ? null : wanted.name;
    await deps.db.productAvatarPrompt.updateMany({ where: { id, userId: user.id }, data: { name } });
  }
  if (wanted.run_after !== undefined) await runAgain(deps, change, wanted.run_after);
  return readPrompt(deps, user.id, id, locale);
}
