import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { findDriftedWallets, releaseExpiredHolds } from './sweeps.ts';

/** Keeps the books: releases holds that outlived their task and checks that wallets are the sum of their entries. */
const SWEEP_MS = 5 * 60_000;

const env = readEnv(commonEnv);
const log = createLog('billing', env.LOG_LEVEL);
const db = createDb(env.DATABASE_URL, 2);
onCrash(log);

async function sweep(): Promise<void> {
  try {
    const released = await releaseExpiredHolds(db);
    if (released > 0) log.warn({ released }, 'released holds that outlived their task');
    const drifted = await findDriftedWallets(db);
    if (drifted.length > 0) log.error({ wallets: drifted }, 'wallets are not the sum of their entries');
  } catch (error) {
    log.error({ err: error }, 'sweep failed; it is tried again');
  }
}

const timer = setInterval(() => void sweep(), SWEEP_MS);
onShutdown(log, [async () => clearInterval(timer), () => db.$disconnect()]);
await sweep();
log.info('ready');
