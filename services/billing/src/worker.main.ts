import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { findDriftedWallets } from './drift.ts';

/** Interval of the audit that compares wallets with the sums of their ledger entries. */
const AUDIT_MS = 5 * 60_000;

const env = readEnv(commonEnv);
const log = createLog('billing', env.LOG_LEVEL);
const db = createDb(env.DATABASE_URL, 2);
onCrash(log);

const stopLoops = startLoops(log, [
  {
    name: 'wallets',
    everyMs: AUDIT_MS,
    step: async () => {
      const drifted = await findDriftedWallets(db);
      if (drifted.length > 0) log.error({ wallets: drifted }, 'wallets are not the sum of their entries');
    },
  },
]);
onShutdown(log, [stopLoops, () => db.$disconnect()]);
log.info('ready');
