import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { AppError } from '@orator/platform/app-error';

const PATIENCE_MS = 2000;

const answers = (question: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question.then(
      (answer) => answer !== false,
      () => false,
    ),
    wait(PATIENCE_MS, false, { ref: false }),
  ]);

/**
 * Asks every server the gateway needs.
 * @throws AppError busy, its details naming the part that does not answer
 */
export async function checkReady({ db, redis, storage }: Deps) {
  const [postgres, redisAnswers, storageWritable] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(redis.ping()),
    answers(storage.check()),
  ]);
  const parts = { postgres, redis: redisAnswers, storage: storageWritable };
  if (!Object.values(parts).every(Boolean)) throw new AppError('busy', { retryAfterS: 5, details: parts });
  return { status: 'ok' as const, ...parts };
}
