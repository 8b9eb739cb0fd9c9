import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { Tx } from '@orator/db/client';
import { createLog } from '@orator/platform/log';
import { asConnection } from '@orator/platform/queue';
import { createRedis } from '@orator/platform/redis';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { claimTask } from '@orator/tasks/lifecycle/claim';
import { createTaskQueues } from '@orator/tasks/lifecycle/queues';
import { relayOutbox, reviveTasks } from '@orator/tasks/lifecycle/relay';
import { runTask, RetryLater } from '@orator/tasks/worker/run-task';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { createFakeWorker, readRow, startTask } from './fake-worker.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const goOn = new AbortController().signal;
/** The signal of a worker that is stopping. */
const toldToStop = AbortSignal.abort();

test('a runner whose events are never published still works, sends heartbeats and notices a cancellation', async () => {
  const fake = createFakeWorker(gateway);
  const silent = { publish: () => new Promise<void>(() => undefined) };
  const { id, user } = await startTask(gateway);
  void runTask({ ...fake.deps, publisher: silent }, id, 'a', goOn);
  await expect.poll(async () => (await readRow(gateway, id)).stage).toBe('render');
  const beatAt = (await readRow(gateway, id)).heartbeatAt?.getTime() ?? 0;
  await expect.poll(async () => (await readRow(gateway, id)).heartbeatAt?.getTime()).not.toBe(beatAt);
  await ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge: 1 } });
  await expect.poll(() => readRow(gateway, id)).toMatchObject({ state: TaskState.Failed, failure: 'cancelled' });
});

test('a worker that dies between the capture and its answer leaves a task that the next one finds paid, and charges once', async () => {
  const { id, user } = await startTask(gateway);
  const dying = createFakeWorker(gateway);
  // Nothing that follows the commit ever comes: neither the event for the browsers nor the answer to the queue.
  let died = false;
  const dead = { publish: () => (died ? new Promise<void>(() => undefined) : Promise.resolve()) };
  void runTask({ ...dying.deps, publisher: dead }, id, 'a', goOn);
  await expect.poll(dying.rendering).toBe(1);
  died = true;
  dying.release();
  await expect.poll(async () => (await readRow(gateway, id)).state).toBe(TaskState.Successed);
  const paid = async () => {
    const entries = await gateway.deps.db.ledgerEntry.findMany({ where: { reference: id }, orderBy: { id: 'asc' } });
    const { wallet } = (await ask(gateway, accounts.profile, { user })).value();
    return { kinds: entries.map(({ kind }) => kind), credit: wallet.credit };
  };
  const before = await paid();
  const next = createFakeWorker(gateway);
  await runTask(next.deps, id, 'b', goOn);
  expect(next.rendering()).toBe(0);
  expect(before).toEqual({ kinds: ['hold', 'capture'], credit: 19.75 });
  expect(await paid()).toEqual(before);
  expect(await readRow(gateway, id)).toMatchObject({ attempt: 1, charged: 25 });
});

test('fails an attempt that cannot make a folder for its files, and sends no more heartbeats for it', async () => {
  vi.stubEnv('TMPDIR', '/there/is/no/such/folder');
  const { deps } = createFakeWorker(gateway);
  const { id } = await startTask(gateway);
  await expect(runTask(deps, id, 'a', goOn)).rejects.toThrow(RetryLater);
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 1, runner: null });
  for (let tries = 0; tries < 5; tries += 1) await runTask(deps, id, 'a', goOn).catch(() => undefined);
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Failed, failure: 'engine_failed', charged: 0 });
});

test.each([
  ['signs that the voice reads out by name, so that it lasts ten minutes', `a${' ±'.repeat(1500)}`],
  ['nothing that the voice can speak', 'ʘ ǂ ʘ'],
])('a text of %s fails at once, and is not charged', { tags: ['rare'] }, async (_what, text) => {
  const speech = createSpeechEngines();
  const { deps } = createFakeWorker(gateway);
  const { id } = await startTask(gateway);
  const voice = LIBRARY_VOICES.find(
    ({ engine, locale }) => engine === (text.startsWith('a') ? 'espeak' : 'flite') && locale === 'en',
  );
  if (voice === undefined) throw new Error('there is no such voice');
  // Written past the gateway, which would refuse it: estimates come from measurements of the engines.
  const { input } = await readRow(gateway, id);
  const script = { text, locale: 'en', voice_id: voice.id };
  await gateway.deps.db.task.update({ where: { id }, data: { input: { ...z.looseObject({}).parse(input), script } } });
  try {
    await runTask({ ...deps, engines: { ...deps.engines, speech } }, id, 'a', goOn);
  } finally {
    await speech.close();
  }
  expect(await readRow(gateway, id)).toMatchObject({
    state: TaskState.Failed,
    failure: 'text_unspeakable',
    attempt: 1,
    charged: 0,
  });
});

test('names the voice and charges nothing when a model crashes the process that speaks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // sherpa-onnx ends its process where a network cannot be read.
  await writeFile(join(folder, 'model.onnx'), 'no network');
  const model = {
    key: 'broken',
    folder,
    family: 'vits',
    files: { model: 'model.onnx', tokens: 'model.onnx' },
    ruleFsts: [],
  };
  const speech = createSpeechEngines({ models: { find: () => model } });
  onTestFinished(() => speech.close());
  const { deps } = createFakeWorker(gateway);
  const { id, user } = await startTask(gateway);
  const voices = {
    ...deps.voices,
    find: (voiceId: string) => {
      const voice = deps.voices.find(voiceId);
      return voice && { ...voice, engine: 'sherpa' as const, engine_voice: 'broken/0' };
    },
  };
  const broken = { ...deps, voices, engines: { ...deps.engines, speech } };
  for (const runner of ['a', 'b']) await expect(runTask(broken, id, runner, goOn)).rejects.toThrow(RetryLater);
  await runTask(broken, id, 'c', goOn);
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Failed, failure: 'voice_failed', charged: 0 });
  const { error } = (await ask(gateway, tasks.read, { user, params: { id } })).value();
  expect(error?.message).toMatch(/voice stopped.*You were not charged.*another voice/);
});

test('a worker that is stopping takes no task', async () => {
  const { deps } = createFakeWorker(gateway);
  const { id } = await startTask(gateway);
  await expect(runTask(deps, id, 'a', toldToStop)).rejects.toThrow(RetryLater);
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 0, startedAt: null });
});

test('a worker that is stopped while it claims a task requeues it', async () => {
  const fake = createFakeWorker(gateway);
  const { id } = await startTask(gateway);
  const stopping = new AbortController();
  let run: Promise<void> | undefined;
  const stopWhileItBegins = async (tx: Tx): Promise<void> => {
    // The runner's log row waits for this lock.
    await tx.$executeRaw`LOCK TABLE task_log IN EXCLUSIVE MODE`;
    run = runTask(fake.deps, id, 'a', stopping.signal);
    await expect.poll(async () => (await readRow(gateway, id)).state).toBe(TaskState.InProgress);
    stopping.abort();
  };
  await gateway.deps.db.$transaction(stopWhileItBegins, { timeout: 30_000 });
  await expect(run).rejects.toThrow(RetryLater);
  const { logs, ...row } = await readRow(gateway, id);
  expect(row).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
  // How many steps it logs before it notices the end depends on the machine.
  const events = logs.map(({ event }) => event).filter((event) => event !== 'stage');
  expect(events).toEqual(['queued', 'started', 'retried']);
});

test('decides by the clock of the database whether a runner is alive, not by those of the machines', async () => {
  const { db, queues } = gateway.deps;
  const queue = queues.of('photo-video');
  const { id } = await startTask(gateway);
  const machine = (ahead: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  };
  machine(-3_600_000);
  expect(await claimTask(db, id, 'behind')).not.toBeNull();
  machine(2 * 3_600_000);
  expect(await claimTask(db, id, 'ahead')).toBeNull();
  await queue.obliterate({ force: true });
  await reviveTasks(db, queues);
  expect(await queue.getJob(id)).toBeUndefined();
  await db.$executeRaw`UPDATE task SET heartbeat_at = now() - interval '9 seconds' WHERE id = ${id}::uuid`;
  machine(-3_600_000);
  await reviveTasks(db, queues);
  expect(await queue.getJob(id)).toBeDefined();
  expect(await claimTask(db, id, 'behind again')).toMatchObject({ id, attempt: 2 });
});

test.each(['cut', 'stall'] as const)(
  'rows in the outbox are neither locked nor lost while Redis is away: %s',
  { tags: ['rare'] },
  async (way) => {
    const { db } = gateway.deps;
    const proxy = await startTcpProxy(gateway.redisUrl);
    const redis = createRedis(proxy.url, createLog('worker', 'silent'), { retryForever: false });
    const queues = createTaskQueues(asConnection(redis), () => undefined);
    const queue = queues.of('photo-video');
    await queue.waitUntilReady();
    const { id } = await startTask(gateway);
    await db.outbox.deleteMany();
    await queue.obliterate({ force: true });
    await db.outbox.create({ data: { taskId: id, priority: 3 } });
    await proxy[way]();
    const sending = vi.spyOn(queue, 'addBulk');
    const failure = relayOutbox(db, queues).then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(() => sending.mock.calls.length).toBe(1);
    expect(await db.$queryRaw`SELECT priority FROM outbox FOR UPDATE SKIP LOCKED`).toEqual([{ priority: 3 }]);
    expect(await failure).toBeInstanceOf(Error);
    await proxy.open();
    await expect.poll(() => relayOutbox(db, queues).catch(() => 0)).toBe(1);
    expect(await db.outbox.count()).toBe(0);
    expect((await queue.getJob(id))?.opts.priority).toBe(3);
    await queues.close();
    redis.disconnect();
    await proxy.cut();
  },
);

test('a queue created while its server hangs works once the server does', async () => {
  const proxy = await startTcpProxy(gateway.redisUrl);
  const redis = createRedis(proxy.url, createLog('worker', 'silent'), { retryForever: false });
  redis.once('ready', proxy.stall);
  const queues = createTaskQueues(asConnection(redis), () => undefined);
  const queue = queues.of('photo-video');
  const add = (taskId: string): Promise<unknown> => queues.add([{ taskId, kind: 'photo-video', priority: 1 }]);
  await expect(add('while it hangs')).rejects.toThrow(/timed out/);
  await proxy.open();
  await expect.poll(() => add('again')).toBeUndefined();
  expect(await queue.getJob('again')).toBeDefined();
  await queue.obliterate({ force: true });
  await queues.close();
  redis.disconnect();
  await proxy.cut();
});
