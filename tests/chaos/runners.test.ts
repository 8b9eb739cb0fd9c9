import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@orator/platform/log';
import { asConnection, createTaskQueue, enqueue } from '@orator/platform/queue';
import { createRedis } from '@orator/platform/redis';
import { relayOutbox, reviveTasks } from '@orator/tasks/relay';
import { claim } from '@orator/tasks/task-rows';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { startDoor } from './door.ts';
import { startTask } from './workbench.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  vi.useRealTimers();
});

test('whether a runner lives is judged by one clock, whatever the machines say', async () => {
  const { db, queue } = gateway.deps;
  const { id } = await startTask(gateway);
  const machine = (ahead: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  };
  machine(-3_600_000);
  expect(await claim(db, id, 'behind')).not.toBeNull();
  machine(2 * 3_600_000);
  expect(await claim(db, id, 'ahead')).toBeNull();
  await queue.obliterate({ force: true });
  await reviveTasks(db, queue);
  expect(await queue.getJob(id)).toBeUndefined();
  await db.$executeRaw`UPDATE task SET heartbeat_at = now() - interval '9 seconds' WHERE id = ${id}::uuid`;
  machine(-3_600_000);
  await reviveTasks(db, queue);
  expect(await queue.getJob(id)).toBeDefined();
  expect(await claim(db, id, 'behind again')).toMatchObject({ id, attempt: 2 });
});

test.each(['shut', 'hush'] as const)(
  'what waits in the outbox while Redis is away is neither locked nor lost: %s',
  async (way) => {
    const { db } = gateway.deps;
    const door = await startDoor(gateway.redisUrl);
    const redis = createRedis(door.url, createLog('worker', 'silent'), { patient: false });
    const queue = createTaskQueue(asConnection(redis));
    queue.on('error', () => undefined);
    await queue.waitUntilReady();
    const { id } = await startTask(gateway);
    await db.outbox.deleteMany();
    await queue.obliterate({ force: true });
    await db.outbox.create({ data: { taskId: id, priority: 3 } });
    await door[way]();
    const failure = relayOutbox(db, queue).then(
      () => null,
      (error: unknown) => error,
    );
    await sleep(500);
    expect(await db.$queryRaw`SELECT priority FROM outbox FOR UPDATE SKIP LOCKED`).toEqual([{ priority: 3 }]);
    expect(await failure).toBeInstanceOf(Error);
    await door.open();
    await expect.poll(() => relayOutbox(db, queue).catch(() => 0), { timeout: 15_000 }).toBe(1);
    expect(await db.outbox.count()).toBe(0);
    expect((await queue.getJob(id))?.opts.priority).toBe(3);
    await queue.close();
    redis.disconnect();
    await door.shut();
  },
);

test('a queue whose server hangs while it is made works when the server does', async () => {
  const door = await startDoor(gateway.redisUrl);
  const redis = createRedis(door.url, createLog('worker', 'silent'), { patient: false });
  redis.once('ready', door.hush);
  const queue = createTaskQueue(asConnection(redis));
  queue.on('error', () => undefined);
  const add = (taskId: string): Promise<unknown> => enqueue(queue, [{ taskId, priority: 1 }]);
  await expect(add('while it hangs')).rejects.toThrow(/timed out/);
  await door.open();
  await expect.poll(() => add('again'), { timeout: 15_000 }).toBeUndefined();
  expect(await queue.getJob('again')).toBeDefined();
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
  await door.shut();
});
