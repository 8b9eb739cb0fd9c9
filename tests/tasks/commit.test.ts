import { NoTimesLeft, readCounters } from '@orator/billing';
import { createDb, type Db, newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { claimTask } from '@orator/tasks/lifecycle/claim';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { commitTask } from '@orator/tasks/lifecycle/submit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), 8);
});
afterAll(() => db.$disconnect());

const quoted = (userId: string, kind: 'photo-video' | 'speech' | 'video-avatar') => ({
  taskId: newId(),
  userId,
  kind,
  title: 'Hello "there".',
  input: { script: { text: 'Hello there.', locale: 'en' } },
  cost: 25,
  durationS: 2.5,
});
const giveLevel = (userId: string, vipLevelId: number) =>
  db.user.update({ where: { id: userId }, data: { vipLevelId } });
const listOutbox = (taskId: string) => db.outbox.findMany({ where: { taskId }, select: { priority: true } });

test('returns from a start the row of the table, with its log and its place in the queue', async () => {
  const task = quoted(await createAccount(db), 'speech');
  const { row, priority } = await commitTask(db, task, null);
  expect(row).toEqual(await db.task.findUniqueOrThrow({ where: { id: task.taskId } }));
  expect(await db.taskLog.findMany({ where: { taskId: task.taskId } })).toMatchObject([
    { userId: task.userId, attempt: 0, event: 'queued', stage: null },
  ]);
  expect([priority, await listOutbox(task.taskId)]).toEqual([10, [{ priority: 10 }]]);
});

test('a task has a lower priority the more tasks its user has, and a higher one on a paid plan', async () => {
  const userId = await createAccount(db);
  const start = async () => (await commitTask(db, quoted(userId, 'speech'), null)).priority;
  expect([await start(), await start(), await start()]).toEqual([10, 11, 12]);
  await giveLevel(userId, 3);
  expect([await start(), await start()]).toEqual([1, 2]);
  await db.task.updateMany({ where: { userId }, data: { state: 2 } });
  expect(await start()).toBe(1);
});

test('queues ten tasks beyond those that a plan runs at once, and refuses the next without a hold', async () => {
  const userId = await createAccount(db);
  const start = async () => commitTask(db, quoted(userId, 'speech'), null);
  for (let count = 0; count < 11; count += 1) await start();
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'AppError', reason: 'task_limit', details: { limit: 1 } });
  expect(await db.task.count({ where: { userId } })).toBe(11);
});

test('a worker claims as many tasks of a user as the plan runs at once, and the next when one has ended', async () => {
  const userId = await createAccount(db);
  const tasks: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    tasks.push((await commitTask(db, quoted(userId, 'speech'), null)).row.id);
  }
  const claim = () => Promise.all(tasks.map((id) => claimTask(db, id, 'a')));
  const claimed = (await claim()).filter((task) => task !== null);
  expect(claimed).toHaveLength(1);
  await db.outbox.deleteMany();
  const [{ id } = { id: '' }] = claimed;
  await db.$transaction((tx) =>
    finishTask({ tx, ends: taskEnds }, id, {}, { kind: 'failed', reason: 'engine_failed' }),
  );
  const [oldest] = tasks.filter((task) => task !== id);
  expect(await db.outbox.findMany({ select: { taskId: true } })).toEqual([{ taskId: oldest }]);
  expect((await claim()).filter((task) => task !== null)).toHaveLength(1);
  await giveLevel(userId, 3);
  expect((await claim()).filter((task) => task !== null)).toHaveLength(1);
});

test('a check of footage is claimed while the user’s only place is taken', async () => {
  const userId = await createAccount(db);
  const ids: string[] = [];
  for (const kind of ['speech', 'speech', 'video-avatar'] as const) {
    ids.push((await commitTask(db, quoted(userId, kind), null)).row.id);
  }
  const claims: boolean[] = [];
  for (const id of ids) claims.push((await claimTask(db, id, 'a')) !== null);
  expect(claims).toEqual([true, false, true]);
});

test('a start after the month is over fills the counters first; without times left nothing is taken', async () => {
  const userId = await createAccount(db);
  const start = () => commitTask(db, quoted(userId, 'photo-video'), null);
  await db.counter.updateMany({ where: { userId }, data: { remaining: 0 } });
  await expect(start()).rejects.toBeInstanceOf(NoTimesLeft);
  expect(await db.task.count({ where: { userId } })).toBe(0);
  expect(await db.wallet.findUniqueOrThrow({ where: { userId } })).toMatchObject({ balance: 2000n, held: 0n });
  await db.counter.updateMany({ where: { userId }, data: { resetsAt: new Date(Date.now() - 1000) } });
  await start();
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(29);
});

test('a task is started once, and not again when it has been removed', async () => {
  const task = quoted(await createAccount(db), 'speech');
  await commitTask(db, task, null);
  await db.task.delete({ where: { id: task.taskId } });
  const again = await commitTask(db, task, null).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(AppError);
  expect(again).toMatchObject({ reason: 'quote_expired' });
  expect(await db.wallet.findUniqueOrThrow({ where: { userId: task.userId } })).toMatchObject({ balance: 1975n });
});
