import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { CallJob } from '@orator/platform/calls';
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
  const loops = [
    loop(RELAY_MS, () => relayOutbox(db, queue), 'relay', log),
    loop(REVIVE_MS, () => reviveTasks(db, queue), 'revive', log),
  ];
  return {
    close: async () => {
      stopping.abort();
      await Promise.all(loops.map((stop) => stop()));
      await Promise.all([tasks.close(), calls.close()]);
      await queue.close();
    },
  };
}

/** Runs a step again and again with a pause between, whatever becomes of one. */
function loop(ms: number, step: () => Promise<unknown>, name: string, log: Deps['log']): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let wasFailing = false;
  const run = async (): Promise<void> => {
    try {
      await step();
      wasFailing = false;
    } catch (error) {
      if (!wasFailing) log.warn({ err: error, loop: name }, 'step failed; it goes on');
      wasFailing = true;
    }
    if (!stopped) timer = setTimeout(start, ms);
  };
  const start = (): void => {
    running = run();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
