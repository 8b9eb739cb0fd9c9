// Rare (ADR 86): it starts processes; `runners.test.ts` and `worker-end.test.ts` state within the test's process what becomes of a task
// whose worker, queue or database is away.
// @module-tag rare
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { type Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { createDb, type Db } from '@orator/db/client';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readCharge } from '../support/charge.ts';
import { type Person, signUp } from '../support/people.ts';
import { type Servers, startServers } from '../support/servers.ts';
import { startSystem, type System, until } from '../support/system.ts';
import { startVideo as startPhotoVideo, uploadPortrait } from '../support/video.ts';
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts';

/** Longer than a worker's locks last in Redis, and longer than a worker may be without a heartbeat. */
const AWAY_MS = 17_000;
const TEXT = 'Marta bought a big map and a bag of apples before the boat left the bay. ';
const LONG_TEXT = TEXT.repeat(4);
/** The text of a video that is made without a disturbance. */
const SHORT_TEXT = 'Marta bought a map.';

let servers: Servers;
/** A proxy between the system and Redis. */
let proxy: TcpProxy;
let system: System;
let db: Db;

beforeAll(async () => {
  servers = await startServers();
  proxy = await startTcpProxy(servers.redisUrl);
  system = await startSystem({ ...servers, redisUrl: proxy.url });
  db = createDb(servers.databaseUrl, 2);
}, 180_000);

afterAll(async () => {
  await system?.stop();
  await db?.$disconnect();
  await proxy?.cut();
  await servers?.stop();
});

afterEach(() => proxy.open());

/** Uploads a photo and starts a video of it. */
const startVideo = async (person: Person, text = TEXT): Promise<Task> =>
  startPhotoVideo(person, await uploadPortrait(person), text);

const read = ({ client }: Person, id: string): Promise<Task> => client.call(tasks.read, { params: { id } });

/** Waits until the render is well under way. */
const untilRendering = (person: Person, id: string): Promise<void> =>
  until(async () => {
    const task = await read(person, id);
    if (!isLoading(task.state)) throw new Error(`it ended before it could be disturbed: ${JSON.stringify(task)}`);
    return task.stage === 'render';
  });

const untilEnded = (person: Person, id: string): Promise<void> =>
  until(
    async () =>
      !isLoading(
        await read(person, id).then(
          ({ state }) => state,
          // The gateway may say 503 while its servers are away.
          () => TaskState.Wait,
        ),
      ),
    120,
  );

async function emptyRedis(): Promise<void> {
  const redis = new Redis(servers.redisUrl);
  await redis.flushall();
  redis.disconnect();
}

/** The task succeeded, its video can be fetched, and the ledger holds one charge. */
async function expectDeliveredOnce(person: Person, id: string): Promise<void> {
  const task = await read(person, id);
  expect(task, system.logs()).toMatchObject({ state: TaskState.Successed, rate: 100 });
  const charged = readCharge(task);
  expect(task.charged).toBe(charged / 100);
  const video = await fetch(new URL(task.output?.video_url ?? '', system.url));
  expect(video.status).toBe(200);
  expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  const entries = await db.ledgerEntry.findMany({ where: { reference: id }, orderBy: { id: 'asc' } });
  const paid = entries.map(({ kind, balanceDelta }) => [kind, Number(balanceDelta)]);
  expect(paid.slice(0, 2)).toEqual([
    ['hold', -Math.round(task.cost * 100)],
    ['capture', 0],
  ]);
  expect(paid.reduce((sum, [, delta]) => sum + Number(delta), 0)).toBe(-charged);
  const profile = await person.client.call(accounts.profile, {});
  expect(profile.wallet.credit).toBeCloseTo(20 - task.charged, 2);
  expect(profile.remaining_video_generate_times).toBe(29);
}

test('delivers a video once, for one charge, when its worker is killed in the middle of the render', async () => {
  const person = await signUp(system.url);
  const { id } = await startVideo(person);
  await untilRendering(person, id);
  await system.killWorker();
  await system.startWorker();
  await untilEnded(person, id);
  await expectDeliveredOnce(person, id);
});

test('delivers two videos once when Redis is emptied while one is rendered and the other waits', async () => {
  const person = await signUp(system.url);
  const other = await signUp(system.url);
  const photo = await uploadPortrait(other);
  const first = await startVideo(person);
  await untilRendering(person, first.id);
  const second = await startPhotoVideo(other, photo, SHORT_TEXT);
  await emptyRedis();
  await untilEnded(person, first.id);
  await untilEnded(other, second.id);
  await expectDeliveredOnce(person, first.id);
  await expectDeliveredOnce(other, second.id);
});

test('delivers a video once when Redis goes away in the middle of its render and comes back empty', async () => {
  const person = await signUp(system.url);
  const { id } = await startVideo(person, LONG_TEXT);
  await untilRendering(person, id);
  await proxy.cut();
  // It ends although Redis is away.
  await Promise.all([sleep(AWAY_MS), untilEnded(person, id)]);
  await emptyRedis();
  await proxy.open();
  await expectDeliveredOnce(person, id);
  // No second worker took it while the first could not renew its lock in Redis.
  expect(await db.taskLog.count({ where: { taskId: id, event: 'started' } })).toBe(1);
});

test('cancels a running task while Redis is away, charges only its finished share, and runs others when Redis is back', async () => {
  const person = await signUp(system.url);
  const other = await signUp(system.url);
  const photo = await uploadPortrait(other);
  // Long enough not to end before the cancellation.
  const { id, cost } = await startVideo(person, LONG_TEXT);
  await untilRendering(person, id);
  const next = await startPhotoVideo(other, photo, SHORT_TEXT);
  await proxy.cut();
  await person.client.call(tasks.cancel, { params: { id }, body: { max_charge: cost } });
  await untilEnded(person, id);
  const task = await read(person, id);
  expect(task).toMatchObject({ state: TaskState.Failed, error: { reason: 'cancelled' } });
  expect(task.charged).toBeGreaterThan(0);
  expect(task.charged).toBeLessThan(cost);
  const profile = await person.client.call(accounts.profile, {});
  expect(profile.wallet.credit).toBeCloseTo(20 - task.charged, 2);
  await proxy.open();
  await untilEnded(other, next.id);
  await expectDeliveredOnce(other, next.id);
});

test('delivers a video once when Postgres is restarted in the middle of its render', async () => {
  const person = await signUp(system.url);
  const { id } = await startVideo(person);
  await untilRendering(person, id);
  await servers.restartPostgres();
  await untilEnded(person, id);
  await expectDeliveredOnce(person, id);
});
