import type { Locale } from '@orator/contracts/core/common';
import { TaskState } from '@orator/contracts/tasks/state';
import type { TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { type PromptKind, readPrompt, type StoredPrompt } from './prompts.ts';

interface Change {
  readonly user: AuthenticatedUser;
  readonly id: string;
  readonly change: {
    readonly removed?: true | undefined;
    /** An empty name removes it. */
    readonly name?: string | null | undefined;
    /** The id of the run that the new run follows. */
    readonly run_after?: string | undefined;
    readonly max_cost?: number | undefined;
  };
}

/** @throws AppError task_not_finished */
async function checkEnded(tx: Tx, taskId: string): Promise<void> {
  const state = { in: [TaskState.Wait, TaskState.InProgress] };
  if ((await tx.task.count({ where: { id: taskId, state } })) > 0) throw new AppError('task_not_finished');
}

/** Deletes a prompt. Its images are hidden, and deleted when nothing needs them any more. */
async function remove<Row extends StoredPrompt, Description, Prompt>(
  { db }: Deps,
  { table, whereImages }: PromptKind<Row, Description, Prompt>,
  where: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await table(tx).findFirst({ where });
    if (row === null) throw new AppError('not_found');
    await checkEnded(tx, row.taskId);
    await tx.photoImage.updateMany({
      where: { ...whereImages(where.id), hiddenAt: null },
      data: { hiddenAt: new Date() },
    });
    // If another run has been started since, the task differs and nothing is deleted.
    const { count } = await table(tx).deleteMany({ where: { ...where, taskId: row.taskId } });
    if (count === 0) throw new AppError('task_not_finished');
  });
}

/** Starts a run with the same description, after another one. @throws AppError not_found, task_not_finished */
async function runAgain<Row extends StoredPrompt, Description, Prompt>(
  deps: Deps,
  { table, describe, start }: PromptKind<Row, Description, Prompt>,
  { user, id, change: { max_cost: maxCost } }: Change,
  { after, locale }: { readonly after: string; readonly locale: Locale },
): Promise<void> {
  const row = await table(deps.db).findFirst({ where: { id, userId: user.id } });
  if (row === null) throw new AppError('not_found');
  // A following run exists already: this request was sent before.
  if (row.taskId !== after) return;
  await checkEnded(deps.db, after);
  const keep = async (tx: Tx, { id: taskId }: TaskModel): Promise<void> => {
    const where = { id, userId: user.id, taskId: after };
    const { count } = await table(tx).updateMany({ where, data: { taskId } });
    if (count === 0) throw new AppError('task_not_finished');
  };
  await start(deps, { user, promptId: id, description: describe(row, locale), maxCost, keep });
}

/**
 * Renames a prompt, runs it again, or removes it.
 * @returns null when it was removed
 * @throws AppError not_found, task_not_finished during a run, and those of the kind's `start`
 */
export async function changePrompt<Row extends StoredPrompt, Description, Prompt>(
  deps: Deps,
  kind: PromptKind<Row, Description, Prompt>,
  changed: Change,
  locale: Locale,
): Promise<Prompt | null> {
  const { user, id, change } = changed;
  const where = { id, userId: user.id };
  if (change.removed === true) {
    await remove(deps, kind, where);
    return null;
  }
  if (change.name !== undefined) {
    const name = change.name === '' ? null : change.name;
    await kind.table(deps.db).updateMany({ where, data: { name } });
  }
  if (change.run_after !== undefined) await runAgain(deps, kind, changed, { after: change.run_after, locale });
  return readPrompt(deps, kind, where, locale);
}
