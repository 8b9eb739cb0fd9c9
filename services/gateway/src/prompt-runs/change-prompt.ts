import type { Locale } from '@orator/contracts/core/common';
import { TaskState } from '@orator/contracts/tasks/state';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { type Keep, type PromptKind, readPrompt, type StoredPrompt } from './prompts.ts';

interface Change<Row> {
  readonly user: AuthenticatedUser;
  readonly id: string;
  readonly wanted: {
    readonly removed?: true | undefined;
    /** An empty name removes it. */
    readonly name?: string | null | undefined;
    /** The id of the run that the new run follows. */
    readonly run_after?: string | undefined;
  };
  /** Starts another run of the prompt. */
  readonly start: (row: Row, keep: Keep) => Promise<void>;
}

/** @throws AppError task_not_finished */
async function checkEnded(tx: Tx, taskId: string): Promise<void> {
  const state = { in: [TaskState.Wait, TaskState.InProgress] };
  if ((await tx.task.count({ where: { id: taskId, state } })) > 0) throw new AppError('task_not_finished');
}

/** Deletes a prompt. Its images are hidden, and deleted when nothing needs them any more. */
async function remove<Row extends StoredPrompt, Prompt>(
  { db }: Deps,
  { table, imagesOf }: PromptKind<Row, Prompt>,
  where: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await table(tx).findFirst({ where });
    if (row === null) throw new AppError('not_found');
    await checkEnded(tx, row.taskId);
    await tx.photoImage.updateMany({
      where: { ...imagesOf(where.id), hiddenAt: null },
      data: { hiddenAt: new Date() },
    });
    // If another run has been started since, the task differs and nothing is deleted.
    const { count } = await table(tx).deleteMany({ where: { ...where, taskId: row.taskId } });
    if (count === 0) throw new AppError('task_not_finished');
  });
}

async function runAgain<Row extends StoredPrompt, Prompt>(
  { db }: Deps,
  { table }: PromptKind<Row, Prompt>,
  { user, id, start }: Change<Row>,
  after: string,
): Promise<void> {
  const row = await table(db).findFirst({ where: { id, userId: user.id } });
  if (row === null) throw new AppError('not_found');
  // A following run exists already: this request was sent before.
  if (row.taskId !== after) return;
  await checkEnded(db, after);
  await start(row, async (tx, { id: taskId }) => {
    const where = { id, userId: user.id, taskId: after };
    const { count } = await table(tx).updateMany({ where, data: { taskId } });
    if (count === 0) throw new AppError('task_not_finished');
  });
}

/**
 * Renames a prompt, runs it again, or removes it.
 * @returns null when it was removed
 * @throws AppError not_found, task_not_finished during a run, and those of `start`
 */
export async function changePrompt<Row extends StoredPrompt, Prompt>(
  deps: Deps,
  kind: PromptKind<Row, Prompt>,
  change: Change<Row>,
  locale: Locale,
): Promise<Prompt | null> {
  const { user, id, wanted } = change;
  const where = { id, userId: user.id };
  if (wanted.removed === true) {
    await remove(deps, kind, where);
    return null;
  }
  if (wanted.name !== undefined) {
    const name = wanted.name === '' ? null : wanted.name;
    await kind.table(deps.db).updateMany({ where, data: { name } });
  }
  if (wanted.run_after !== undefined) await runAgain(deps, kind, change, wanted.run_after);
  return readPrompt(deps, kind, where, locale);
}
