import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { CallJob } from '@orator/platform/calls';
import { startLoops } from '@orator/platform/loops';
import {
  asConnection,
  CALL_QUEUE,
  createTaskQueue,
  LOCKS,
  QUEUE_PREFIX,
  TASK_QUEUE,
  type TaskTicket,
} from '@orator/platform/queue';
import type { Redis } from '@orator/platform/redis';
import { Worker } from 'bullmq';
import { answer } from './answers/index.ts';
import type { Deps } from './deps.ts';
import { relayOutbox, reviveTasks } from './relay.ts';
import { runTask, TryAgain } from './run-task.ts';

const RELAY_MS = 500;
const REVIVE_MS = 5000;
/** Questions a person waits for are answered beside the renders, never behind them. */
const CALLS_AT_ONCE = 4;

/**
 * Starts working off tasks and calls.
 * @param redis a patient connection
 */
export function startWorker(deps: Deps, redis: Redis, concurrency: number): { close: () => Promise<void> } {
  const { db, log } = deps;
  const stopping = new AbortController();
  const queue = createTaskQueue(asConnection(redis));
  const shared = { connection: asConnection(redis), prefix: QUEUE_PREFIX };
  const tasks = new Worker<TaskTicket>(
    TASK_QUEUE,
    // The runner's name is new for every start, so that a task given to this process twice is not worked on twice.
    (job) => runTask(deps, job.data.taskId, `${hostname()}:${process.pid}:${randomUUID()}`, stopping.signal),
    { ...shared, ...LOCKS, concurrency, maxStalledCount: 20 },
  );
  const calls = new Worker<CallJob>(CALL_QUEUE, ({ data }) => answer(deps, data), {
    ...shared,
    concurrency: CALLS_AT_ONCE,
  });
  tasks.on('failed', (job, error) => {
    if (!(error instanceof TryAgain)) log.error({ err: error, task: job?.data.taskId }, 'task was not worked off');
  });
  calls.on('failed', (job, error) => log.error({ err: error, call: job?.data.name }, 'call failed'));
  const onError = (error: Error): void => log.warn({ err: error.message }, 'queue');
  tasks.on('error', onError);
  calls.on('error', onError);
  queue.on('error', onError);
  const stopLoops = startLoops(log, [
    { name: 'relay', everyMs: RELAY_MS, step: () => relayOutbox(db, queue) },
    { name: 'revive', everyMs: REVIVE_MS, step: () => reviveTasks(db, queue) },
  ]);
  return {
    close: async () => {
      stopping.abort();
      await stopLoops();
      await Promise.all([tasks.close(), calls.close()]);
      await queue.close();
    },
  };
}
