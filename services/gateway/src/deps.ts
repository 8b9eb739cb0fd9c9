import { createDb, type Db } from '@orator/db/client';
import { createReads, type Reads } from '@orator/db/reads';
import { createCaller, type Caller } from '@orator/platform/rpc';
import type { Log } from '@orator/platform/log';
import { createPublisher, type Publisher } from '@orator/platform/publisher';
import { asConnection } from '@orator/platform/queue';
import { createRedis, type Redis } from '@orator/platform/redis';
import { createDiskStorage, createFileUrls, type FileUrls, type Storage } from '@orator/platform/storage';
import { createTaskQueues, createTickets, type TaskQueues, type Tickets } from '@orator/tasks';
import { createAccessTokens, type AccessTokens } from './identity/access-tokens.ts';
import type { GatewayEnv } from './env.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPasswords, type Passwords } from './identity/passwords.ts';

/** Everything the features work with, as typed arguments. */
export interface Deps {
  readonly env: GatewayEnv;
  readonly log: Log;
  readonly db: Db;
  /** For what is asked with nearly every page. */
  readonly reads: Reads;
  readonly redis: Redis;
  readonly queues: TaskQueues;
  readonly caller: Caller;
  readonly publisher: Publisher;
  readonly storage: Storage;
  readonly fileUrls: FileUrls;
  readonly accessTokens: AccessTokens;
  readonly tickets: Tickets;
  readonly passwords: Passwords;
  /** Null while there is no way for messages to leave: they wait. */
  readonly mailer: Mailer | null;
  /** Lets work finish after the answer was sent; a failure is logged, and closing waits for it. */
  readonly runInBackground: (work: Promise<unknown>) => void;
  readonly close: () => Promise<void>;
}

/** Opens every connection the gateway needs; they connect by themselves, and again when a server comes back. */
export function createDeps(env: GatewayEnv, log: Log): Deps {
  const db = createDb(env.DATABASE_URL);
  const reads = createReads(env.DATABASE_URL, db, (error) => log.warn({ err: error }, 'a read went another way'));
  const redis = createRedis(env.REDIS_URL, log, { patient: false });
  const listening = createRedis(env.REDIS_URL, log, { patient: true });
  const queues = createTaskQueues(asConnection(redis), () => undefined);
  const caller = createCaller(asConnection(redis), asConnection(listening));
  const mailer = createMailer(env, redis);
  const pending = new Set<Promise<unknown>>();
  return {
    env,
    log,
    db,
    reads,
    redis,
    queues,
    caller,
    publisher: createPublisher(redis, (error) => log.warn({ err: error }, 'could not push')),
    storage: createDiskStorage(env.STORAGE_DIR),
    fileUrls: createFileUrls(env.SECRET_KEY),
    accessTokens: createAccessTokens(env.SECRET_KEY),
    tickets: createTickets(env.SECRET_KEY),
    passwords: createPasswords(),
    mailer,
    runInBackground: (work) => {
      const watched = work
        .catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
        .finally(() => pending.delete(watched));
      pending.add(watched);
    },
    close: async () => {
      await Promise.all(pending);
      const closing = Promise.allSettled([caller.close(), queues.close()]);
      // They wait for their server before they close; for one that is away that is for ever.
      if (redis.status === 'ready') await closing;
      mailer?.close();
      redis.disconnect();
      listening.disconnect();
      await reads.close();
      await db.$disconnect();
    },
  };
}
