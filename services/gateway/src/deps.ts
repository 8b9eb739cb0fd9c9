import { createPayments, type Payments } from '@orator/billing';
import { createModeration, type Moderation } from '@orator/content-checks/moderation-server';
import { createDb, type Db, queryDb } from '@orator/db/client';
import { createReads, type Reads } from '@orator/db/reads';
import { createVoiceLibrary, type VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createDiskStorage, type ServedFiles } from '@orator/platform/disk-storage';
import type { Log } from '@orator/platform/log';
import type { PersonalTable } from '@orator/platform/personal-data';
import { createPublisher, type Publisher } from '@orator/platform/publisher';
import { asConnection } from '@orator/platform/queue';
import { createRedis, type Redis } from '@orator/platform/redis';
import { createRpcClient, type RpcClient } from '@orator/platform/rpc';
import { createSessionRegistry, type SessionRegistry } from '@orator/platform/session-registry';
import type { Storage } from '@orator/platform/storage';
import {
  type Conversions,
  createConversions,
  createFilms,
  createTaskQueues,
  type TaskEnds,
  taskEnds,
  type Films,
  type TaskQueues,
} from '@orator/tasks';
import { type Chat, createChat } from './chat/chat.ts';
import type { GatewayEnv } from './env.ts';
import { createAccessTokens, type AccessTokens } from './identity/access-tokens.ts';
import { createPasswords, type Passwords } from './identity/passwords.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPersonalData } from './personal-data/registry.ts';

/** Dependencies of the features, passed as a typed argument. */
export interface Deps {
  readonly env: GatewayEnv;
  readonly log: Log;
  readonly db: Db;
  /** Registry of the tables with personal data, and how each is exported and deleted. */
  readonly personalData: readonly PersonalTable[];
  /** Queries of nearly every page, on shared connections. */
  readonly reads: Reads;
  readonly redis: Redis;
  readonly queues: TaskQueues;
  readonly rpc: RpcClient;
  /** Finished videos in other formats. */
  readonly conversions: Conversions;
  readonly publisher: Publisher;
  readonly storage: Storage;
  /** Videos that can be watched while they are rendered. */
  readonly films: Films;
  /** The voices that everybody may use. */
  readonly voices: VoiceLibrary;
  /** The files whose addresses lead to the gateway itself. */
  readonly servedFiles: ServedFiles;
  readonly accessTokens: AccessTokens;
  /** Which sessions have ended. */
  readonly sessions: SessionRegistry;
  /** What each kind of task does at the end of one, besides the settlement. */
  readonly ends: TaskEnds;
  readonly payments: Payments;
  /** Null without a moderation server: only word lists are used. */
  readonly moderation: Moderation | null;
  /** Null without a chat server: no answers and no translations. */
  readonly chat: Chat | null;
  readonly passwords: Passwords;
  /** Null without a mail transport: messages stay in the outbox. */
  readonly mailer: Mailer | null;
  /** Lets a promise settle after the response was sent. A rejection is logged; `close` waits for it. */
  readonly runInBackground: (work: Promise<unknown>) => void;
  readonly close: () => Promise<void>;
}

/** Creates every client the gateway needs. They connect and reconnect by themselves. */
export function createDeps(env: GatewayEnv, log: Log): Deps {
  const db = createDb(env.DATABASE_URL);
  const reads = createReads(env.DATABASE_URL, queryDb(db), (error) =>
    log.warn({ err: error }, 'a read failed on the read connections and went through the main pool'),
  );
  const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
  const subscribers: Redis[] = [];
  const subscribe = (): Redis => {
    const subscriber = createRedis(env.REDIS_URL, log, { retryForever: true });
    subscribers.push(subscriber);
    return subscriber;
  };
  // A subscribed connection can do nothing else.
  const sessions = createSessionRegistry({ reads, redis, subscriber: subscribe(), log });
  // The connection logs its own errors.
  const queues = createTaskQueues(asConnection(redis), () => undefined);
  const rpc = createRpcClient(redis, subscribe);
  const conversions = createConversions(asConnection(redis));
  const mailer = createMailer(env, redis);
  const storage = createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY);
  const pending = new Set<Promise<unknown>>();
  return {
    env,
    log,
    db,
    personalData: createPersonalData(queues),
    reads,
    redis,
    queues,
    rpc,
    conversions,
    publisher: createPublisher(redis, (error) => log.warn({ err: error }, 'an event could not be pushed')),
    storage,
    films: createFilms({ redis, storage, log }),
    voices: createVoiceLibrary(env, (message) => log.warn(message)),
    servedFiles: storage.served,
    accessTokens: createAccessTokens(env.SECRET_KEY),
    sessions,
    ends: taskEnds,
    payments: createPayments(db, env),
    moderation: createModeration(env),
    chat: createChat(env),
    passwords: createPasswords(),
    mailer,
    runInBackground: (work) => {
      const tracked = work
        .catch((error: unknown) => log.warn({ err: error }, 'background work failed'))
        .finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    close: async () => {
      await Promise.all(pending);
      const closing = Promise.allSettled([rpc.close(), conversions.close(), queues.close()]);
      // BullMQ waits for a connection before it closes one, which would never finish while Redis is away.
      if (redis.status === 'ready') await closing;
      mailer?.close();
      redis.disconnect();
      sessions.close();
      for (const subscriber of subscribers) subscriber.disconnect();
      await reads.close();
      await db.$disconnect();
    },
  };
}
