import type { Db } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NotEnoughCredits } from '@orator/billing';
import type { TaskDeps } from './deps.ts';
import { type FailureMessage, presentTaskDetail } from './present.ts';
import type { QuotedTask } from './quote.ts';
import { commitTask, findTask, waitingRow } from './submit.ts';

/** @throws what is no refusal */
async function commitInVain(db: Db, quote: QuotedTask): Promise<void> {
  try {
    await commitTask(db, quote, null);
  } catch (error) {
    if (!(error instanceof NotEnoughCredits) && !(error instanceof AppError)) throw error;
  }
}

/**
 * Starts a task of nobody, which the database refuses, and presents it: the first start of a process takes 50 ms longer than
 * its next ones, because code and statements are compiled then.
 * @param quote of a user who does not exist
 * @throws what the database throws
 */
export async function startInVain(deps: TaskDeps, quote: QuotedTask, message: FailureMessage): Promise<void> {
  await findTask(deps, quote);
  await commitInVain(deps.db, quote);
  await presentTaskDetail(deps, waitingRow(quote, new Date()), message);
}
