import { createStatementPool, queryPool } from '@orator/db/pool';
import { createReads } from '@orator/db/reads';
import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { tellReady, untilTold } from '@orator/platform/when-told';
import { pushEnv } from '../env.ts';
import { buildPush } from './server.ts';

const env = readEnv(pushEnv);
const log = createLog('push', env.LOG_LEVEL);
onCrash(log);
await untilTold('servers');
const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
const subscriber = createRedis(env.REDIS_URL, log, { retryForever: true });
// It makes one query, for which Prisma's client would be loaded and kept.
const pool = createStatementPool(env.DATABASE_URL, 2);
const reads = createReads(env.DATABASE_URL, queryPool(pool), (error) =>
  log.warn({ err: error }, 'a read failed on the read connections and went through the main pool'),
);
const push = await buildPush({
  log,
  redis,
  subscriber,
  reads,
  secretKey: env.SECRET_KEY,
  corsOrigins: env.CORS_ORIGINS,
});
push.server.listen(env.PORT, env.HOST, () => {
  log.info({ port: env.PORT }, 'ready');
  tellReady();
});
onShutdown(log, [
  push.close,
  async () => subscriber.disconnect(),
  async () => redis.disconnect(),
  reads.close,
  () => pool.end(),
]);
