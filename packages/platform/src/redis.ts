import { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type { Redis } from 'ioredis';

/**
 * A connection that reconnects by itself.
 * @param options `retryForever`: commands wait until the server is back, as BullMQ's workers and subscribers require.
 *   Otherwise a command fails after one retry or 5 s, so that an HTTP request is answered while Redis is away.
 */
export function createRedis(url: string, log: Log, { retryForever }: { retryForever: boolean }): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: retryForever ? null : 1,
    enableOfflineQueue: true,
    connectTimeout: 5000,
    commandTimeout: retryForever ? undefined : 5000,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  let lastMessage = '';
  redis.on('error', (error: Error) => {
    // Reconnecting repeats the same error several times a second, so it is logged once.
    if (error.message !== lastMessage) log.warn({ err: error.message }, 'Redis cannot be reached');
    lastMessage = error.message;
  });
  redis.on('ready', () => {
    lastMessage = '';
  });
  return redis;
}
