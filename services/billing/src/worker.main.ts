import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { createPublisher } from '@orator/platform/publisher';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { findDriftedWallets } from './drift.ts';
import { expireCredits } from './expiry.ts';
import { announceAccount } from './wallet.ts';

/** Interval of the audit that compares wallets with the sums of their ledger entries. */
const AUDIT_MS = 5 * 60_000;
const EXPIRY_MS = 60_000;

const env = readEnv(commonEnv);
const log = createLog('billing', env.LOG_LEVEL);
const db = createDb(env.DATABASE_URL, 2);
const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
const publisher = createPublisher(redis, (error) => log.warn({ err: error }, 'could not push'));
onCrash(log);

const stopLoops = startLoops(log, [
  {
    name: 'expiry',
    everyMs: EXPIRY_MS,
    step: async () => {
      for (const userId of await expireCredits(db)) await announceAccount(db, publisher, userId);
    },
  },
  {
    name: 'wallets',
    everyMs: AUDIT_MS,
    step: async () => {
      const drifted = await findDriftedWallets(db);
      if (drifted.length > 0) log.error({ wallets: drifted }, 'wallets are not the sum of their entries');
    },
  },
]);
onShutdown(log, [stopLoops, () => db.$disconnect(), async () => redis.disconnect()]);
log.info('ready');
