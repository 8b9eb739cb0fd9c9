import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NotEnoughCredits } from '@orator/billing';
import type { TaskDeps } from './deps.ts';
import { type FailureMessage, presentTaskDetail } from './present.ts';
import type { QuotedTask } from './quote.ts';
import { commitTask, findTask, waitingRow } from './submit.ts';

/** @throws errors other than the refusal of the task */
async function commitRefusedTask(db: Db, quote: QuotedTask): Promise<void> {
  try {
    await commitTask(db, quote, null);
  } catch (error) {
    if (!(error instanceof NotEnoughCredits) && !(error instanceof AppError)) throw error;
  }
}

/**
 * Starts a task for a user who does not exist, which the database refuses, and presents it. This makes the first real
 * start faster: in a new process it would take 50 ms longer than later ones, to compile code and statements.
 * @param quote of a user who does not exist
 * @throws what the database throws
 */
export async function startRefusedTask(deps: TaskDeps, quote: QuotedTask, message: FailureMessage): Promise<void> {
  await findTask(deps, quote);
  await commitRefusedTask(deps.db, quote);
  await presentTaskDetail(deps, waitingRow(quote, new Date()), message);
}
