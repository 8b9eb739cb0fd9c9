import {
  grant,
  NoTimesLeft,
  NotEnoughCredits,
  readBalance,
  readCounters,
  settleTask,
  takeForTask,
} from '@orator/billing';
import { createDb, type Db, newId } from '@orator/db/client';
import { findDriftedWallets, releaseExpiredHolds } from '@orator/billing/sweeps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from './support/accounts.ts';
import { createDatabase } from './support/databases.ts';

const DAY_MS = 24 * 3_600_000;

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), 16);
});
afterAll(async () => {
  expect(await findDriftedWallets(db)).toEqual([]);
  await db.$disconnect();
});

const wallet = async (userId: string): Promise<[number, number]> => {
  const { balance, held } = await db.wallet.findUniqueOrThrow({ where: { userId } });
  return [Number(balance), Number(held)];
};
const task = (userId: string, cost: number, id = newId()) => ({ id, userId, kind: 'speech' as const, cost });

test('a hold is taken, captured in part, and the rest comes back; each step happens once', async () => {
  const userId = await createAccount(db, 1000);
  const work = task(userId, 300);
  expect(await db.$transaction((tx) => takeForTask(tx, work))).toBe(true);
  expect(await db.$transaction((tx) => takeForTask(tx, work))).toBe(false);
  expect(await wallet(userId)).toEqual([700, 300]);
  expect(await db.$transaction((tx) => settleTask(tx, work, 120))).toBe(120);
  expect(await db.$transaction((tx) => settleTask(tx, work, 300))).toBe(120);
  expect(await wallet(userId)).toEqual([880, 0]);
  const entries = await db.ledgerEntry.findMany({ where: { reference: work.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ kind }) => kind)).toEqual(['hold', 'capture', 'release']);
});

test('a task that is over is not taken for again', async () => {
  const userId = await createAccount(db, 1000);
  const work = { ...task(userId, 300), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, work));
  await db.$transaction((tx) => settleTask(tx, work, 0));
  const before = [await wallet(userId), await readCounters(db, userId)];
  expect(await db.$transaction((tx) => takeForTask(tx, work))).toBe(false);
  expect([await wallet(userId), await readCounters(db, userId)]).toEqual(before);
});

test('what never was taken for gives no counter back', async () => {
  const userId = await createAccount(db, 1000);
  const work = () => ({ ...task(userId, 300), kind: 'photo-video' as const });
  await db.$transaction((tx) => takeForTask(tx, work()));
  expect(await db.$transaction((tx) => settleTask(tx, work(), 300))).toBe(0);
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(2);
});

test('a grant happens once for its reference', async () => {
  const userId = await createAccount(db, 0);
  const reference = `test:${userId}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => db.$transaction((tx) => grant(tx, userId, reference, 50))),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await db.$transaction((tx) => readBalance(tx, userId))).toBe(50);
});

test('forty holds at once on credits for ten: ten are taken and the balance is zero', async () => {
  const userId = await createAccount(db, 1000);
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => db.$transaction((tx) => takeForTask(tx, task(userId, 100)), { maxWait: 20_000 })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(NotEnoughCredits);
  }
  expect(await wallet(userId)).toEqual([0, 1000]);
});

test('holds and settlements of one wallet in any order neither deadlock nor lose a hundredth', async () => {
  const userId = await createAccount(db, 100_000);
  const works = Array.from({ length: 30 }, (_, index) => task(userId, 100 + index));
  await Promise.all(
    works.map(async (work, index) => {
      await db.$transaction((tx) => takeForTask(tx, work), { maxWait: 20_000 });
      const settle = () =>
        db.$transaction((tx) => settleTask(tx, work, index % 3 === 0 ? 0 : work.cost), { maxWait: 20_000 });
      await Promise.all([settle(), settle(), settle()]);
    }),
  );
  const taken = works.reduce((sum, { cost }, index) => sum + (index % 3 === 0 ? 0 : cost), 0);
  expect(await wallet(userId)).toEqual([100_000 - taken, 0]);
});

test('what fails after the hold takes nothing', async () => {
  const userId = await createAccount(db, 500);
  const failing = db.$transaction(async (tx) => {
    await takeForTask(tx, task(userId, 100));
    throw new Error('the task could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect(await wallet(userId)).toEqual([500, 0]);
});

test('a counter is used with the hold, given back with a free ending, and runs out', async () => {
  const userId = await createAccount(db, 10_000);
  const video = () => ({ ...task(userId, 25), kind: 'photo-video' as const });
  const first = video();
  await db.$transaction((tx) => takeForTask(tx, first));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(2);
  await db.$transaction((tx) => settleTask(tx, first, 0));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(3);
  for (let count = 0; count < 3; count += 1) await db.$transaction((tx) => takeForTask(tx, video()));
  const before = await wallet(userId);
  await expect(db.$transaction((tx) => takeForTask(tx, video()))).rejects.toBeInstanceOf(NoTimesLeft);
  expect(await wallet(userId)).toEqual(before);
});

test('the counters are full again in the next month', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, used));
  const next = new Date(Date.now() + 32 * 24 * 3_600_000);
  expect((await readCounters(db, userId, next)).remaining_video_generate_times).toBe(3);
});

test('a counter of last month is not given back to this one', async () => {
  const userId = await createAccount(db);
  const late = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, late));
  const next = new Date(Date.now() + 32 * DAY_MS);
  const times = async () => (await readCounters(db, userId, next)).remaining_video_generate_times;
  expect(await times()).toBe(3);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, used, next));
  await db.$transaction((tx) => settleTask(tx, late, 0, next));
  expect(await times()).toBe(2);
});

test('a counter that is full is given nothing back', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, used));
  // As with a change of plan.
  await db.counter.updateMany({ where: { userId }, data: { resetsAt: new Date(0) } });
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(3);
  await db.$transaction((tx) => settleTask(tx, used, 0));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(3);
});

test('what is left of a better plan is neither cut nor filled up by what comes back', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, used));
  await db.counter.updateMany({ where: { userId }, data: { remaining: 20 } });
  await db.$transaction((tx) => settleTask(tx, used, 0));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(20);
});

test.each([
  ['is over', -1, 3],
  ['lasts', DAY_MS, 1000],
] as const)('a month begins with what a plan that %s gives', async (_name, lastsMs, times) => {
  const userId = await createAccount(db);
  const now = new Date();
  const vip = { vipLevelId: 3, vipExpiredAt: new Date(now.getTime() + lastsMs) };
  await db.user.update({ where: { id: userId }, data: vip });
  await db.counter.updateMany({ where: { userId }, data: { resetsAt: now } });
  expect((await readCounters(db, userId, now)).remaining_video_generate_times).toBe(times);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeForTask(tx, used, now));
  await db.$transaction((tx) => settleTask(tx, used, 0, now));
  expect((await readCounters(db, userId, now)).remaining_video_generate_times).toBe(times);
});

test('the database itself refuses a changed entry and a negative balance', async () => {
  const userId = await createAccount(db, 100);
  await expect(db.ledgerEntry.updateMany({ where: { userId }, data: { balanceDelta: 1n } })).rejects.toThrow(
    'append-only',
  );
  await expect(db.wallet.update({ where: { userId }, data: { balance: -1n } })).rejects.toThrow(
    'wallet_balance_not_negative',
  );
});

test('a hold that outlived its end is released', async () => {
  const userId = await createAccount(db, 100);
  const work = task(userId, 60);
  await db.$transaction((tx) => takeForTask(tx, work, new Date(Date.now() - 25 * 3_600_000)));
  expect(await wallet(userId)).toEqual([40, 60]);
  expect(await releaseExpiredHolds(db)).toBe(1);
  expect(await wallet(userId)).toEqual([100, 0]);
});
