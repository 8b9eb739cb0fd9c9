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
 * Times of the locks on jobs, milliseconds. A worker says every second that it holds its jobs, and the job of one that died
 * is handed on at the first look after six without: kill -9 to the next runner's claim took 5.7 to 6.7 s (ten times
 * measured). BullMQ's own times are 30, 15 and 30 s.
 */
export const LOCKS = { lockDuration: 6000, lockRenewTime: 1000, stalledInterval: 1000 } as const;

export type TaskQueue = Queue<TaskTicket>;

/** The queue of task ids. Jobs leave no trace in Redis: the row is the record. */
export const createTaskQueue = (connection: ConnectionOptions): TaskQueue =>
  new Queue<TaskTicket>(TASK_QUEUE, {
    connection,
    prefix: QUEUE_PREFIX,
    // It asks once, and a server that hangs at that moment would leave a queue that never works; the workers ask too.
    skipVersionCheck: true,
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
