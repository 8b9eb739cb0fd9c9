import { Queue, type ConnectionOptions } from 'bullmq';
import type { Redis } from './redis.ts';

export const TASK_QUEUE = 'tasks';
export const CALL_QUEUE = 'calls';

export interface TaskTicket {
  taskId: string;
}

/** BullMQ's part of our Redis. */
export const QUEUE_PREFIX = 'orator';

/**
 * A worker that died is noticed after 5 s instead of BullMQ's 30: recovery from kill -9 was measured at 5.3 s with these
 * (design figures, stack.md).
 */
export const LOCKS = { lockDuration: 5000, stalledInterval: 2500 } as const;

export type TaskQueue = Queue<TaskTicket>;

/** The queue of task ids. Jobs leave no trace in Redis: the row is the record. */
export const createTaskQueue = (connection: ConnectionOptions): TaskQueue =>
  new Queue<TaskTicket>(TASK_QUEUE, {
    connection,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
  });

/**
 * Adds tasks to the queue. The id of a job is its task's, so that adding again does nothing while it waits or runs.
 *
 * @param tasks `priority` 1 is first (BullMQ's order)
 */
export async function enqueue(queue: TaskQueue, tasks: readonly { taskId: string; priority: number }[]): Promise<void> {
  await queue.addBulk(
    tasks.map(({ taskId, priority }) => ({ name: 'task', data: { taskId }, opts: { jobId: taskId, priority } })),
  );
}

export const asConnection = (redis: Redis): ConnectionOptions => redis;
