import type { ConnectionOptions } from 'bullmq';
import type { Redis } from './redis.ts';

/** Carries RPC requests to workers (rpc.ts). */
export const RPC_QUEUE = 'calls';

/** Prefix of BullMQ's keys in Redis. */
export const QUEUE_PREFIX = 'orator';

export const asConnection = (redis: Redis): ConnectionOptions => redis;
