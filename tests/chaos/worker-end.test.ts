import { setTimeout as sleep } from 'node:timers/promises';
import { TASK_QUEUES } from '@orator/contracts/tasks/queues';
import { TaskState } from '@orator/contracts/tasks/state';
import { createRedis, type Redis } from '@orator/platform/redis';
import { startWorker } from '@orator/tasks/worker/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { type Door, startDoor } from './door.ts';
import { type Bench, createBench, rowOf, type Started, startTask } from './workbench.ts';

let gateway: Gateway;
let door: Door;
beforeAll(async () => {
  gateway = await startGateway();
  door = await startDoor(gateway.redisUrl);
});
afterAll(async () => {
  await door.shut();
  await gateway.close();
});

interface AtWork {
  readonly bench: Bench;
  readonly close: () => Promise<void>;
}

/** Connections are cut after the work, also those of a worker that still waits for Redis. */
async function atWork(options: { concurrency: number; finishMs: number }, work: (at: AtWork) => Promise<void>) {
  const bench = createBench(gateway);
  const connect = (retryForever: boolean): Redis => createRedis(door.url, bench.deps.log, { retryForever });
  const connections = { blocking: connect(true), redis: connect(false) };
  const worker = startWorker(bench.deps, connections, { serve: TASK_QUEUES, ...options });
  try {
    await work({ bench, close: worker.close });
  } finally {
    await worker.close();
    for (const redis of Object.values(connections)) redis.disconnect();
  }
}

const rendering = ({ bench }: AtWork, count: number) => expect.poll(bench.rendering).toBe(count);
const statesOf = (started: Started[]): Promise<number[]> =>
  Promise.all(started.map(async ({ id }) => (await rowOf(gateway, id)).state));

test('a worker that ends lets what runs finish, and takes nothing new', () =>
  atWork({ concurrency: 2, finishMs: 30_000 }, async (at) => {
    const started = [await startTask(gateway), await startTask(gateway)];
    await rendering(at, 2);
    const next = await startTask(gateway);
    const closed = at.close();
    at.bench.release();
    await expect.poll(() => statesOf(started)).toContain(TaskState.Successed);
    // Its place is free now, and stays so.
    await sleep(1000);
    expect(at.bench.rendering()).toBe(1);
    at.bench.release();
    await closed;
    expect(await statesOf(started)).toEqual([TaskState.Successed, TaskState.Successed]);
    const { state, logs } = await rowOf(gateway, next.id);
    expect([state, logs.map(({ event }) => event)]).toEqual([TaskState.Wait, ['queued']]);
    expect(await gateway.deps.queues.of('photo-video').getJob(next.id)).toBeDefined();
    await gateway.deps.db.task.deleteMany();
    await gateway.deps.queues.of('photo-video').obliterate({ force: true });
  }));

test('what is not finished in time is given back, and costs no attempt', () =>
  atWork({ concurrency: 1, finishMs: 300 }, async (at) => {
    const { id } = await startTask(gateway);
    await rendering(at, 1);
    await at.close();
    const { logs, ...row } = await rowOf(gateway, id);
    expect(row).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
    expect(logs.at(-1)?.event).toBe('retried');
  }));

test.each(['shut', 'hush'] as const)('a worker ends, and gives back, while Redis is away: %s', async (way) => {
  await atWork({ concurrency: 1, finishMs: 0 }, async (at) => {
    const { id } = await startTask(gateway);
    await rendering(at, 1);
    await door[way]();
    await at.close();
    expect(await rowOf(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
    await door.open();
  });
});
