import type { ConnectionOptions } from 'bullmq';
import type { Redis } from './redis.ts';

export const CALL_QUEUE = 'calls';

/** BullMQ's part of our Redis. */
export const QUEUE_PREFIX = 'orator';

export const asConnection = (redis: Redis): ConnectionOptions => redis;
