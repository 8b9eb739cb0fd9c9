import { TASK_QUEUES } from '@orator/contracts/tasks/queues';
import { TaskState } from '@orator/contracts/tasks/state';
import { createRedis, type Redis } from '@orator/platform/redis';
import { startWorker } from '@orator/tasks/worker/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts';
import { type FakeWorker, createFakeWorker, readRow, type Started, startTask } from './fake-worker.ts';

let gateway: Gateway;
let proxy: TcpProxy;
beforeAll(async () => {
  gateway = await startGateway();
  proxy = await startTcpProxy(gateway.redisUrl);
});
afterAll(async () => {
  await proxy.cut();
  await gateway.close();
});

interface AtWork {
  readonly fake: FakeWorker;
  readonly close: () => Promise<void>;
}

/** Runs a worker for the time of `work`; its connections are closed afterwards even while it waits for Redis. */
async function runWorker(options: { concurrency: number; finishMs: number }, work: (at: AtWork) => Promise<void>) {
  const fake = createFakeWorker(gateway);
  const connect = (retryForever: boolean): Redis => createRedis(proxy.url, fake.deps.log, { retryForever });
  const connections = { blocking: connect(true), redis: connect(false) };
  const worker = startWorker(fake.deps, connections, { serve: TASK_QUEUES, ...options });
  try {
    await work({ fake, close: worker.close });
  } finally {
    await worker.close();
    for (const redis of Object.values(connections)) redis.disconnect();
  }
}

const rendering = ({ fake }: AtWork, count: number) => expect.poll(fake.rendering).toBe(count);
const readStates = (started: Started[]): Promise<number[]> =>
  Promise.all(started.map(async ({ id }) => (await readRow(gateway, id)).state));

test('a worker that shuts down finishes its running tasks and takes no new one', () =>
  runWorker({ concurrency: 2, finishMs: 30_000 }, async (at) => {
    const started = [await startTask(gateway), await startTask(gateway)];
    await rendering(at, 2);
    const next = await startTask(gateway);
    const closed = at.close();
    at.fake.release();
    await expect.poll(() => readStates(started)).toContain(TaskState.Successed);
    // BullMQ fetches the next job in the step that completes one: with one job active, none was fetched.
    await expect.poll(() => gateway.deps.queues.of('photo-video').getActiveCount()).toBe(1);
    expect(at.fake.rendering()).toBe(1);
    at.fake.release();
    await closed;
    expect(await readStates(started)).toEqual([TaskState.Successed, TaskState.Successed]);
    const { state, logs } = await readRow(gateway, next.id);
    expect([state, logs.map(({ event }) => event)]).toEqual([TaskState.Wait, ['queued']]);
    expect(await gateway.deps.queues.of('photo-video').getJob(next.id)).toBeDefined();
    await gateway.deps.db.task.deleteMany();
    await gateway.deps.queues.of('photo-video').obliterate({ force: true });
  }));

test('a task that is not finished in time is requeued, and the attempt does not count', () =>
  runWorker({ concurrency: 1, finishMs: 300 }, async (at) => {
    const { id } = await startTask(gateway);
    await rendering(at, 1);
    await at.close();
    const { logs, ...row } = await readRow(gateway, id);
    expect(row).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
    expect(logs.at(-1)?.event).toBe('retried');
  }));

test.each(['cut', 'stall'] as const)(
  'a worker shuts down and requeues its task while Redis is away: %s',
  async (way) => {
    await runWorker({ concurrency: 1, finishMs: 0 }, async (at) => {
      const { id } = await startTask(gateway);
      await rendering(at, 1);
      await proxy[way]();
      await at.close();
      expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
      await proxy.open();
    });
  },
);
