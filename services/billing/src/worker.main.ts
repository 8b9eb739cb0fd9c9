import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { createPublisher } from '@orator/platform/publisher';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { findDriftedWallets, releaseExpiredHolds } from './sweeps.ts';

/** Keeps the books: releases holds that outlived their end and checks that wallets are the sum of their entries. */
const SWEEP_MS = 5 * 60_000;

const env = readEnv(commonEnv);
const log = createLog('billing', env.LOG_LEVEL);
const db = createDb(env.DATABASE_URL, 2);
// Not patient: the books do not wait for what is only told.
const redis = createRedis(env.REDIS_URL, log, { patient: false });
const publisher = createPublisher(redis, (error) => log.warn({ err: error }, 'could not push'));
onCrash(log);

const stopLoops = startLoops(log, [
  {
    name: 'holds',
    everyMs: SWEEP_MS,
    step: async () => {
      const released = await releaseExpiredHolds({ db, publisher });
      if (released > 0) log.warn({ released }, 'released holds that outlived their end');
    },
  },
  {
    name: 'wallets',
    everyMs: SWEEP_MS,
    step: async () => {
      const drifted = await findDriftedWallets(db);
      if (drifted.length > 0) log.error({ wallets: drifted }, 'wallets are not the sum of their entries');
    },
  },
]);
onShutdown(log, [stopLoops, () => db.$disconnect(), async () => redis.disconnect()]);
log.info('ready');
