import { PhotoVideoSource } from '@orator/contracts/photo-videos/schema';
import { type Db, newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NotEnoughCredits } from '@orator/billing';
import type { TaskDeps } from './deps.ts';
import { type FailureMessage, presentTaskDetail } from './present.ts';
import type { QuotedTask } from './quote.ts';
import { commitTask, findTask, waitingRow } from './submit.ts';

/** A video of nobody's photo, as its quote would be stored. */
function makeQuote(): QuotedTask {
  const script = { text: 'Hello', voice_id: newId(), locale: 'en' };
  const input = { ...PhotoVideoSource.parse({ image_id: newId(), script }), width: 512, height: 512, watermark: false };
  return { taskId: newId(), userId: newId(), kind: 'photo-video', title: 'Hello', input, cost: 1, durationS: 1 };
}

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
 * @throws what the database throws
 */
export async function practiseStart(deps: TaskDeps, message: FailureMessage): Promise<void> {
  const quote = makeQuote();
  await findTask(deps, quote);
  await commitInVain(deps.db, quote);
  await presentTaskDetail(deps, waitingRow(quote, new Date()), message);
}
