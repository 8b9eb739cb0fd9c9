import type { CallWeightName } from '@orator/contracts/rpc/weights';
import type { ConnectionOptions } from 'bullmq';
import type { Redis } from './redis.ts';

/** The queue that carries the calls of a weight to workers (rpc.ts). */
export const callQueueName = (weight: CallWeightName): string => `calls-${weight}`;

/** Prefix of BullMQ's keys in Redis. */
export const QUEUE_PREFIX = 'orator';

export const asConnection = (redis: Redis): ConnectionOptions => redis;
