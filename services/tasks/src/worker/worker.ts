import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcRequest } from '@orator/platform/rpc';
import { startLoops } from '@orator/platform/loops';
import type { TaskQueueName } from '@orator/contracts/tasks/queues';
import { CALL_WEIGHT_NAMES, CALL_WEIGHTS } from '@orator/contracts/rpc/weights';
import { asConnection, callQueueName, QUEUE_PREFIX } from '@orator/platform/queue';
import type { Redis } from '@orator/platform/redis';
import { type Job, Worker } from 'bullmq';
import { handleRpc } from '../rpc/index.ts';
import { expireTasks } from '../lifecycle/expire.ts';
import { createTaskQueues, LOCKS, redisQueueName, type TaskJobData } from '../lifecycle/queues.ts';
import { relayOutbox, reviveTasks } from '../lifecycle/relay.ts';
import { startConversions } from '../conversions/worker.ts';
import type { WorkerDeps } from '../context/deps.ts';
import { RetryLater, runTask } from './run-task.ts';

const RELAY_MS = 500;
const REVIVE_MS = 5000;
const EXPIRE_MS = 5 * 60_000;
/**
 * Work that can wait begins only after this time without a request, milliseconds, because a person who has just asked
 * for something may ask again.
 */
const QUIET_MS = 5000;
/** How long shutdown waits for stopped tasks to be requeued; the rest are recovered by their missing heartbeat. */
const REQUEUE_MS = 8000;
/** How long shutdown waits for pending Redis commands, which nothing depends on. */
const CLOSE_MS = 4000;
/**
 * Maximum time of shutdown after `finishMs`, including two seconds for engines and connections; `npm start` kills after
 * 15 s.
 */
export const END_MS = REQUEUE_MS + CLOSE_MS + 2000;

interface Connections {
  /** Retries forever, as BullMQ's workers need it. */
  readonly blocking: Redis;
  /** Fails while Redis is away; the loop then repeats its step. */
  readonly redis: Redis;
}

interface Options {
  /** The queues to serve. */
  readonly serve: readonly TaskQueueName[];
  /** Tasks of each queue at once. */
  readonly concurrency: number;
  /** How long running tasks may continue when the worker closes, before they are requeued. */
  readonly finishMs: number;
}

export interface RunningWorker {
  readonly close: () => Promise<void>;
  /** Resolves once it has worked at no task and answered no request for seconds, for work that can wait. */
  readonly whenIdle: () => Promise<void>;
}

/** Starts processing tasks and RPC requests. */
export function startWorker(
  deps: WorkerDeps,
  { blocking, redis }: Connections,
  { serve, concurrency, finishMs }: Options,
): RunningWorker {
  const { db, log } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const answering = new Set<Promise<unknown>>();
  /** When something last ended, by the process's clock. */
  let usedAt = -Infinity;
  const end = <Work>(works: Set<Work>, work: Work): void => {
    works.delete(work);
    usedAt = performance.now();
  };
  const shared = { connection: asConnection(blocking), prefix: QUEUE_PREFIX };
  const perform = async ({ data: { taskId } }: Job<TaskJobData>): Promise<void> => {
    // A new runner name for every start, so that a task delivered twice to this process does not run twice.
    const run = runTask(deps, taskId, `${hostname()}:${process.pid}:${randomUUID()}`, stopping.signal);
    running.add(run);
    await run.finally(() => end(running, run));
  };
  const tasks = serve.map(
    (name) =>
      new Worker<TaskJobData>(redisQueueName(name), perform, { ...shared, ...LOCKS, concurrency, maxStalledCount: 20 }),
  );
  const respond = async (job: Job<RpcRequest>) => {
    const answer = handleRpc(deps, { data: job.data, updateProgress: (part) => job.updateProgress(part) });
    answering.add(answer);
    return answer.finally(() => end(answering, answer));
  };
  // Calls have slots of their own, so that an interactive request is never queued behind a render, nor behind a heavier one.
  const calls = CALL_WEIGHT_NAMES.map(
    (weight) =>
      new Worker<RpcRequest>(callQueueName(weight), respond, {
        ...shared,
        concurrency: CALL_WEIGHTS[weight].slots,
      }),
  );
  let lastError = '';
  const onError = ({ message }: Error): void => {
    // While Redis is away each connection reports every failed attempt; logging it once is enough.
    if (message !== lastError) log.warn({ err: message }, 'a queue reported an error');
    lastError = message;
  };
  for (const worker of calls) worker.on('error', onError);
  for (const worker of tasks) {
    worker.on('error', onError);
    worker.on('failed', (job, error) => {
      if (!(error instanceof RetryLater))
        log.error({ err: error, task: job?.data.taskId }, 'a task of the queue could not be worked on');
    });
  }
  const conversions = serve.includes('video') ? startConversions(deps, blocking, onError) : null;
  const queues = createTaskQueues(asConnection(redis), onError);
  const stopLoops = startLoops(log, [
    { name: 'relay', everyMs: RELAY_MS, step: () => relayOutbox(db, queues) },
    { name: 'revive', everyMs: REVIVE_MS, step: () => reviveTasks(db, queues) },
    {
      name: 'expire',
      everyMs: EXPIRE_MS,
      step: async () => {
        const released = await expireTasks(deps);
        if (released > 0) log.warn({ released }, 'released holds on credits that had expired');
      },
    },
  ]);
  const ended = async (): Promise<void> => {
    while (running.size > 0) await Promise.allSettled(running);
  };
  return {
    whenIdle: async () => {
      for (;;) {
        await Promise.allSettled([...running, ...answering]);
        const leftMs = usedAt + QUIET_MS - performance.now();
        if (running.size + answering.size === 0 && leftMs <= 0) return;
        await sleep(Math.max(0, leftMs), undefined, { ref: false });
      }
    },
    close: async () => {
      // From here on no task is taken; RPC requests are still answered, since users wait for them.
      const closing = Promise.allSettled([...tasks.map((worker) => worker.close()), stopLoops()]);
      await atMost(finishMs, ended());
      stopping.abort();
      await atMost(REQUEUE_MS, ended());
      await atMost(
        CLOSE_MS,
        Promise.allSettled([closing, ...calls.map((worker) => worker.close()), conversions?.close()]).then(() =>
          queues.close(),
        ),
      );
    },
  };
}

/** Waits for work up to a limit; afterwards it continues unobserved. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, late]).finally(() => timer.abort());
}
