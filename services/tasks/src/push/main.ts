import { createDb } from '@orator/db/client';
import { createReads } from '@orator/db/reads';
import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { createRedis } from '@orator/platform/redis';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { pushEnv } from '../env.ts';
import { buildPush } from './server.ts';

const env = readEnv(pushEnv);
const log = createLog('push', env.LOG_LEVEL);
onCrash(log);
const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
const subscriber = createRedis(env.REDIS_URL, log, { retryForever: true });
const db = createDb(env.DATABASE_URL, 2);
const reads = createReads(env.DATABASE_URL, db, (error) =>
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
push.server.listen(env.PORT, env.HOST, () => log.info({ port: env.PORT }, 'ready'));
onShutdown(log, [
  push.close,
  async () => subscriber.disconnect(),
  async () => redis.disconnect(),
  reads.close,
  () => db.$disconnect(),
]);
