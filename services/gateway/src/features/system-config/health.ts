import { setTimeout as wait } from 'node:timers/promises';
import { isLedgerAlert } from '@orator/billing';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';

const TIMEOUT_MS = 2000;

const responds = (check: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    check.then(
      (result) => result !== false,
      () => false,
    ),
    wait(TIMEOUT_MS, false, { ref: false }),
  ]);

/**
 * Checks every server that the gateway depends on. An alert does not stop traffic: an inconsistent ledger needs a
 * person, and taking the gateway out of service would not help.
 * @throws AppError busy; its details name the server that does not respond
 */
export async function checkReady({ db, redis, storage }: Deps) {
  const [postgres, redisResponds, storageWritable] = await Promise.all([
    responds(db.$queryRaw`SELECT 1`),
    responds(redis.ping()),
    responds(storage.check()),
  ]);
  const parts = { postgres, redis: redisResponds, storage: storageWritable };
  if (!Object.values(parts).every(Boolean)) throw new AppError('busy', { retryAfterS: 5, details: parts });
  const alerts = (await isLedgerAlert(db)) ? (['ledger'] as const) : [];
  return { status: 'ok' as const, ...parts, alerts: [...alerts] };
}
