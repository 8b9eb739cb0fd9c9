import { createDb } from '@orator/db/client';
import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { createPublisher } from '@orator/platform/publisher';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { tellReady, untilTold } from '@orator/platform/when-told';
import { z } from 'zod';
import { expireCredits } from './ledger/expiry.ts';
import { checkNightly } from './ledger-check/nightly.ts';
import { orderLoops } from './loops.ts';
import { checkPaymentEnv, createPayments, paymentVariables } from './payments/config.ts';
import { planLoops } from './plans/loops.ts';
import { announceAccount } from './ledger/wallet.ts';

const MINUTE_MS = 60_000;

const billingEnv = commonEnv
  .extend({
    ...paymentVariables,
    /** Where the sandbox's webhooks are sent; a real provider uses the public address. */
    GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  })
  .superRefine(checkPaymentEnv);

const env = readEnv(billingEnv);
const log = createLog('billing', env.LOG_LEVEL);
await untilTold('servers');
const db = createDb(env.DATABASE_URL, 2);
const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
const publisher = createPublisher(redis, (error) => log.warn({ err: error }, 'an event could not be pushed'));
onCrash(log);

const stopLoops = startLoops(log, [
  {
    name: 'expiry',
    everyMs: MINUTE_MS,
    step: async () => {
      for (const userId of await expireCredits(db)) await announceAccount(db, publisher, userId);
    },
  },
  ...planLoops({ db, publisher }),
  { name: 'ledger check', everyMs: 10 * MINUTE_MS, step: () => checkNightly({ db, log }) },
  ...orderLoops({ db, log, publisher }, createPayments(db, env), `${env.GATEWAY_URL}/api/payments/events`),
]);
onShutdown(log, [stopLoops, () => db.$disconnect(), async () => redis.disconnect()]);
log.info('ready');
tellReady();
