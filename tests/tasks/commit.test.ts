import { NoTimesLeft, readCounters } from '@orator/billing';
import { createDb, type Db, newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
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
  exp: 0,
});
const giveLevel = (userId: string, vipLevelId: number) =>
  db.user.update({ where: { id: userId }, data: { vipLevelId } });
const outboxOf = (taskId: string) => db.outbox.findMany({ where: { taskId }, select: { priority: true } });

test('the row that a start answers is the row in the table, with its log and its place in the queue', async () => {
  const task = quoted(await createAccount(db), 'speech');
  const { row, priority } = await commitTask(db, task, null);
  expect(row).toEqual(await db.task.findUniqueOrThrow({ where: { id: task.taskId } }));
  expect(await db.taskLog.findMany({ where: { taskId: task.taskId } })).toMatchObject([
    { userId: task.userId, attempt: 0, event: 'queued', stage: null },
  ]);
  expect([priority, await outboxOf(task.taskId)]).toEqual([10, [{ priority: 10 }]]);
});

test('who has more in flight stands further back, and who pays in front; a plan allows so many at once', async () => {
  const userId = await createAccount(db);
  const start = async () => (await commitTask(db, quoted(userId, 'speech'), null)).priority;
  expect(await start()).toBe(10);
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'AppError', reason: 'task_limit', details: { limit: 1 } });
  expect(await db.task.count({ where: { userId } })).toBe(1);
  await db.vipLevel.update({ where: { id: 0 }, data: { tasksAtOnce: 3 } });
  expect([await start(), await start()]).toEqual([11, 12]);
  await db.vipLevel.update({ where: { id: 0 }, data: { tasksAtOnce: 1 } });
  await giveLevel(userId, 3);
  expect([await start(), await start()]).toEqual([1, 2]);
  await db.task.updateMany({ where: { userId }, data: { state: 2 } });
  expect(await start()).toBe(1);
});

test('looking through footage waits while something is made, and keeps nothing else from being made', async () => {
  const userId = await createAccount(db);
  const start = async (kind: 'speech' | 'video-avatar') => (await commitTask(db, quoted(userId, kind), null)).priority;
  expect([await start('video-avatar'), await start('speech'), await start('video-avatar')]).toEqual([10, 10, 11]);
  await expect(start('speech')).rejects.toMatchObject({ reason: 'task_limit' });
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
