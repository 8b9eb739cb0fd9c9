import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeForTask } from '@orator/billing';
import type { EventName } from '@orator/contracts/events';
import { TaskState } from '@orator/contracts/task';
import { jobs } from '@orator/contracts/tasks';
import { LIBRARY_VOICES } from '@orator/contracts/voice-library';
import { createDb, type Db, newId } from '@orator/db/client';
import { createLog } from '@orator/platform/log';
import { createDiskStorage, createFileUrls } from '@orator/platform/storage';
import { readOutput } from '@orator/platform/task-output';
import type { Deps } from '@orator/tasks/deps';
import { createEngines } from '@orator/tasks/engines/engines';
import { runTask, TryAgain } from '@orator/tasks/run-task';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from './support/accounts.ts';
import { createDatabase } from './support/databases.ts';
import { until } from './support/system.ts';

const COST = 40;
let db: Db;
let deps: Deps;
let folder: string;
let pushed: { name: EventName; payload: unknown }[] = [];
const going = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-tasks-'));
  db = createDb(await createDatabase(), 8);
  deps = {
    db,
    log: createLog('test', 'silent'),
    publisher: {
      publish: async (_userId, name, payload) => {
        pushed.push({ name, payload });
      },
    },
    storage: createDiskStorage(folder),
    fileUrls: createFileUrls('a secret of at least thirty-two letters'),
    engines: createEngines({ threads: 1 }),
  };
});
beforeEach(() => {
  pushed = [];
});
afterAll(async () => {
  await deps.engines.close();
  await db.$disconnect();
  await rm(folder, { recursive: true, force: true });
});

const english = LIBRARY_VOICES.find(({ locale }) => locale === 'en')?.id ?? '';

/** A speech that waits to be worked off. */
async function createSpeech(text = 'A small boat.', voiceId = english): Promise<{ id: string; userId: string }> {
  const userId = await createAccount(db, 1000);
  const id = newId();
  await db.$transaction(async (tx) => {
    await takeForTask(tx, { id, userId, kind: 'speech', cost: COST });
    const input = { script: { text, voice_id: voiceId, locale: 'en' } };
    await tx.task.create({ data: { id, userId, kind: 'speech', title: text, input, cost: COST, lengthS: 1 } });
  });
  return { id, userId };
}

const read = (id: string) => db.task.findUniqueOrThrow({ where: { id } });
const balance = async (userId: string): Promise<number> =>
  Number((await db.wallet.findUniqueOrThrow({ where: { userId } })).balance);

test('a task is worked off: file, state, charge, log and push agree', async () => {
  const { id, userId } = await createSpeech();
  await runTask(deps, id, randomUUID(), going);
  const task = await read(id);
  expect(task).toMatchObject({ state: TaskState.Successed, charged: COST, rate: 10_000, attempt: 1 });
  expect(await balance(userId)).toBe(1000 - COST);
  const output = readOutput('speech', task.output);
  expect(await deps.storage.size(output.audio_key ?? '')).toBeGreaterThan(1000);
  expect(output.duration_s).toBeGreaterThan(0.5);
  const events = await db.taskLog.findMany({ where: { taskId: id }, orderBy: { id: 'asc' } });
  expect(events.map(({ event, stage }) => stage ?? event)).toEqual(['started', 'speech', 'succeeded']);
  expect(pushed.at(-3)).toMatchObject({ name: 'tts_task', payload: { task_state: TaskState.Successed, rate: 100 } });
  expect(pushed.slice(-2).map(({ name }) => name)).toEqual(['credits', 'benefit']);
});

test('two workers given the same task at once: one works', async () => {
  const { id, userId } = await createSpeech();
  await Promise.all([1, 2, 3].map(() => runTask(deps, id, randomUUID(), going)));
  expect(await read(id)).toMatchObject({ state: TaskState.Successed, attempt: 1 });
  expect(await balance(userId)).toBe(1000 - COST);
});

test('a task whose runner has been silent is taken over; one whose runner lives is left alone', async () => {
  const { id } = await createSpeech();
  const running = { state: TaskState.InProgress, runner: 'another', attempt: 1 };
  await db.task.update({ where: { id }, data: { ...running, heartbeatAt: new Date() } });
  await runTask(deps, id, randomUUID(), going);
  expect(await read(id)).toMatchObject(running);
  await db.task.update({ where: { id }, data: { heartbeatAt: new Date(Date.now() - 60_000) } });
  await runTask(deps, id, randomUUID(), going);
  expect(await read(id)).toMatchObject({ state: TaskState.Successed, attempt: 2 });
});

test('a failing attempt is tried again, then the task fails and costs nothing', async () => {
  const { id, userId } = await createSpeech('…');
  for (let attempt = 1; attempt < jobs.speech.attempts; attempt += 1) {
    await expect(runTask(deps, id, randomUUID(), going)).rejects.toBeInstanceOf(TryAgain);
    expect(await read(id)).toMatchObject({ state: TaskState.Wait, attempt });
  }
  await runTask(deps, id, randomUUID(), going);
  expect(await read(id)).toMatchObject({ state: TaskState.Failed, failure: 'engine_failed', charged: 0 });
  expect(await balance(userId)).toBe(1000);
});

test('what cannot succeed is not tried again', async () => {
  const { id, userId } = await createSpeech('Hello.', newId());
  await runTask(deps, id, randomUUID(), going);
  expect(await read(id)).toMatchObject({ state: TaskState.Failed, failure: 'input_gone', attempt: 1 });
  expect(await balance(userId)).toBe(1000);
});

test('a task that killed its workers too often fails instead of running for ever', async () => {
  const { id } = await createSpeech();
  await db.task.update({ where: { id }, data: { attempt: jobs.speech.attempts } });
  await runTask(deps, id, randomUUID(), going);
  expect(await read(id)).toMatchObject({ state: TaskState.Failed, failure: 'engine_failed' });
});

test('a cancelled task ends with its share charged', async () => {
  const { id, userId } = await createSpeech('One two three four five. '.repeat(180));
  const run = runTask(deps, id, randomUUID(), going);
  await until(async () => (await read(id)).state === TaskState.InProgress);
  await db.task.update({ where: { id }, data: { cancelRequestedAt: new Date() } });
  await run;
  const task = await read(id);
  expect(task).toMatchObject({ state: TaskState.Failed, failure: 'cancelled' });
  expect(task.charged).toBeLessThan(COST);
  expect(await balance(userId)).toBe(1000 - task.charged);
});

test('a worker that is told to stop hands its task back, and it costs no attempt', async () => {
  const { id } = await createSpeech('One two three four five. '.repeat(180));
  const stop = new AbortController();
  const run = runTask(deps, id, randomUUID(), stop.signal);
  await until(async () => (await read(id)).state === TaskState.InProgress);
  stop.abort();
  await expect(run).rejects.toBeInstanceOf(TryAgain);
  expect(await read(id)).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
});
