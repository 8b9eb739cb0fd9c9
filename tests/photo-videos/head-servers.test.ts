import { writeFile } from 'node:fs/promises';
import { accounts } from '@orator/contracts/accounts/routes';
import { GenerationMode } from '@orator/contracts/core/common';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { createHttpHeadServer } from '@orator/videos/head-server/http-head-server';
import { type ReferenceOptions, startReferenceServer } from '@orator/videos/head-server/reference-server.test-support';
import { createServedHead, type ServedHeadThreads } from '@orator/videos/head-server/served-head';
import type { WorkerDeps } from '@orator/tasks/context/deps';
import { RetryLater, runTask } from '@orator/tasks/worker/run-task';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFakeWorker, readRow } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, makeScript } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ HEAD_ENGINE: 'http', HEAD_ENGINE_NAME: 'Studio GPU' });
});
afterAll(() => gateway.close());
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const goOn = new AbortController().signal;
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const read = async (user: User, id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value();

async function start(mode: 0 | 1 = GenerationMode.Premium) {
  const user = await newUser(gateway);
  const body = { image_id: await addImage(gateway, user.id), script: makeScript('Hello there.'), mode };
  const { task_id, ticket, cost } = (await ask(gateway, photoVideos.quote, { user, body })).value();
  const credit = await readCredit(user);
  await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
  return { user, id: task_id, cost, credit };
}

/** Pictures and videos are tested with the engine; here only what becomes of the task. */
const threads: ServedHeadThreads = {
  prepare: async ({ pngPath, wavPath }) => {
    for (const path of [pngPath, wavPath]) await writeFile(path, 'made');
    return { frames: 10, mouth: { top: 0, bottom: 1 } };
  },
  finish: async ({ outPath, posterPath, width, height, fps, frames }) => {
    for (const path of [outPath, posterPath]) await writeFile(path, 'made');
    return { durationS: frames / fps, width, height, fps, frames };
  },
};

type Make = NonNullable<ReferenceOptions['make']>;

/** A worker whose Premium videos the reference server makes so. */
async function workerOn(make: Make, faults: Pick<ReferenceOptions, 'fault'> = {}) {
  const reference = await startReferenceServer({ make, ...faults });
  ends.push(reference.close);
  const { url, key } = reference;
  const server = createHttpHeadServer({ url, key, pollMs: 5, pausesMs: [1] });
  const served = { engine: 'http', name: 'Studio GPU', server, timeoutMs: 60_000 } as const;
  const fake = createFakeWorker(gateway);
  const servedHead = createServedHead(served, threads);
  const deps: WorkerDeps = { ...fake.deps, engines: { ...fake.deps.engines, servedHead } };
  return { reference, deps, fake };
}
const video = async () => Buffer.from('a video');
const never: Make = (_job, stop) =>
  new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('stopped'))));

test('makes Premium on the server that was offered and Fast in the built-in engine, and says so in the result', async () => {
  const config = (await ask(gateway, systemConfig.read)).value();
  expect(config).toMatchObject({ head_engine: 'http', head_engine_name: 'Studio GPU' });
  const { reference, deps, fake } = await workerOn(video);
  const premium = await start();
  await runTask(deps, premium.id, 'a', goOn);
  const done = await read(premium.user, premium.id);
  expect(done).toMatchObject({
    state: TaskState.Successed,
    charged: premium.cost,
    output: { engine: 'http', engine_name: 'Studio GPU', width: 1080, height: 1080, duration_s: 0.4 },
  });
  expect([reference.jobs.length, reference.open()]).toEqual([1, []]);
  const fast = await start(GenerationMode.Fast);
  const making = runTask(deps, fast.id, 'b', goOn);
  await expect.poll(fake.rendering).toBe(1);
  fake.release();
  await making;
  const { output } = await read(fast.user, fast.id);
  expect([output?.engine, output?.engine_name, reference.jobs.length]).toEqual(['built-in', undefined, 1]);
});

test('shows the progress that a slow server reports, and passes a cancel on to it', async () => {
  const { reference, deps } = await workerOn(never);
  const { user, id, cost } = await start();
  const running = runTask(deps, id, 'a', goOn);
  // The server says that it is half way.
  await expect.poll(async () => (await read(user, id)).rate).toBeGreaterThan(50);
  await ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge: cost } });
  await running;
  expect(reference.open()).toEqual([]);
  const { charged, error } = await read(user, id);
  expect(error?.reason).toBe('cancelled');
  // As always, a cancel costs the share that was done: the server reported a half.
  expect(charged).toBeGreaterThan(0);
  expect(charged).toBeLessThan(cost);
});

test('tries a server that fails again in the next attempt of the task, uses no other engine, and charges nothing', async () => {
  const { reference, deps, fake } = await workerOn(() => Promise.reject(new Error('broken')));
  const { user, id, credit } = await start();
  for (const runner of ['a', 'b']) await expect(runTask(deps, id, runner, goOn)).rejects.toThrow(RetryLater);
  await runTask(deps, id, 'c', goOn);
  const { error, charged } = await read(user, id);
  expect([error?.reason, charged]).toEqual(['premium_failed', 0]);
  expect(error?.message).toContain('You were not charged');
  expect([reference.jobs.length, fake.rendering(), await readCredit(user)]).toEqual([3, 0, credit]);
});

test('a server that refuses, and a worker that has another engine, fail the task at once', async () => {
  const refusing = await workerOn(video, {
    fault: (route, response) => {
      if (route !== 'POST /jobs') return false;
      response.writeHead(422).end('{"error":{"code":"refused"}}');
      return true;
    },
  });
  for (const deps of [refusing.deps, createFakeWorker(gateway).deps]) {
    const { user, id } = await start();
    await runTask(deps, id, 'a', goOn);
    expect(await read(user, id)).toMatchObject({ charged: 0, error: { reason: 'premium_failed' } });
    expect((await readRow(gateway, id)).attempt).toBe(1);
  }
});

test('gives the job up when its worker is stopped, and has it made by the next one', async () => {
  let count = 0;
  const { reference, deps } = await workerOn((job, stop) => (++count === 1 ? never(job, stop) : video()));
  const { user, id } = await start();
  const stopping = new AbortController();
  const first = runTask(deps, id, 'a', stopping.signal);
  await expect.poll(() => reference.asked).toContain('GET /jobs/{id}');
  stopping.abort();
  await expect(first).rejects.toThrow(RetryLater);
  expect(reference.open()).toEqual([]);
  await runTask(deps, id, 'b', goOn);
  expect(await read(user, id)).toMatchObject({ state: TaskState.Successed, output: { engine: 'http' } });
  expect((await readRow(gateway, id)).attempt).toBe(1);
});
