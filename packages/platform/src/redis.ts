import { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type { Redis } from 'ioredis';

/**
 * A connection that waits for its server for ever (`patient`, for workers and subscribers) or fails a command when the
 * server is away (for requests, so that a person gets an answer).
 */
export function createRedis(url: string, log: Log, { patient }: { patient: boolean }): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: patient ? null : 1,
    enableOfflineQueue: true,
    connectTimeout: 5000,
    commandTimeout: patient ? undefined : 5000,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  let lastMessage = '';
  redis.on('error', (error: Error) => {
    // A server that is away says so many times a second; once is enough.
    if (error.message !== lastMessage) log.warn({ err: error.message }, 'redis is away');
    lastMessage = error.message;
  });
  redis.on('ready', () => {
    lastMessage = '';
  });
  return redis;
}
