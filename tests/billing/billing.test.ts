import { setTimeout as sleep } from 'node:timers/promises';
import { grant, NoTimesLeft, NotEnoughCredits, readBalance, readCounters, settleTask } from '@orator/billing';
import { TaskState } from '@orator/contracts/tasks/state';
import { createDb, type Db, newId, type Prisma } from '@orator/db/client';
import type { Publisher } from '@orator/platform/publisher';
import { expireTasks } from '@orator/tasks';
import { claimTask, isClaimedBy } from '@orator/tasks/lifecycle/claim';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';
import { takeCredits } from '../support/take-credits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), 16);
});
afterAll(async () => {
  await db.$disconnect();
});

const wallet = async (userId: string): Promise<[number, number]> => {
  const { balance, held } = await db.wallet.findUniqueOrThrow({ where: { userId } });
  return [Number(balance), Number(held)];
};
/** A task that ends with a result, or without one for free. */
const paid = (charged: number) => ({ charged, delivered: true });
const freed = { charged: 0, delivered: false };

const task = (userId: string, cost: number, id = newId()) => ({ id, userId, kind: 'speech' as const, cost });

test('takes a hold, captures a part of it and releases the rest; each step takes effect once', async () => {
  const userId = await createAccount(db, 1000);
  const work = task(userId, 300);
  expect(await db.$transaction((tx) => takeCredits(tx, work))).toBe(true);
  expect(await db.$transaction((tx) => takeCredits(tx, work))).toBe(false);
  expect(await wallet(userId)).toEqual([700, 300]);
  expect(await db.$transaction((tx) => settleTask(tx, work, paid(120)))).toBe(120);
  expect(await db.$transaction((tx) => settleTask(tx, work, paid(300)))).toBe(120);
  expect(await wallet(userId)).toEqual([880, 0]);
  const entries = await db.ledgerEntry.findMany({ where: { reference: work.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ kind }) => kind)).toEqual(['hold', 'capture', 'release']);
});

test('takes no hold again for a task that has ended', async () => {
  const userId = await createAccount(db, 1000);
  const work = { ...task(userId, 300), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, work));
  await db.$transaction((tx) => settleTask(tx, work, freed));
  const before = [await wallet(userId), await readCounters(db, userId)];
  expect(await db.$transaction((tx) => takeCredits(tx, work))).toBe(false);
  expect([await wallet(userId), await readCounters(db, userId)]).toEqual(before);
});

test('gives no counter back for a task that took none', async () => {
  const userId = await createAccount(db, 1000);
  const work = () => ({ ...task(userId, 300), kind: 'photo-video' as const });
  await db.$transaction((tx) => takeCredits(tx, work()));
  expect(await db.$transaction((tx) => settleTask(tx, work(), paid(300)))).toBe(0);
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(29);
});

test('grants credits once for a reference', async () => {
  const userId = await createAccount(db, 0);
  const reference = `test:${userId}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      db.$transaction((tx) =>
        grant(tx, { userId, origin: 'promotional', amount: 50, expiresAt: null, kind: 'compensation', reference }),
      ),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await db.$transaction((tx) => readBalance(tx, userId))).toBe(50);
});

test('takes ten of forty holds that come at once when the credits are enough for ten, and leaves a balance of zero', async () => {
  const userId = await createAccount(db, 1000);
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => db.$transaction((tx) => takeCredits(tx, task(userId, 100)), { maxWait: 20_000 })),
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
      await db.$transaction((tx) => takeCredits(tx, work), { maxWait: 20_000 });
      const settle = () =>
        db.$transaction((tx) => settleTask(tx, work, index % 3 === 0 ? freed : paid(work.cost)), { maxWait: 20_000 });
      await Promise.all([settle(), settle(), settle()]);
    }),
  );
  const taken = works.reduce((sum, { cost }, index) => sum + (index % 3 === 0 ? 0 : cost), 0);
  expect(await wallet(userId)).toEqual([100_000 - taken, 0]);
});

test('takes nothing for a task that fails after its hold', async () => {
  const userId = await createAccount(db, 500);
  const failing = db.$transaction(async (tx) => {
    await takeCredits(tx, task(userId, 100));
    throw new Error('the task could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect(await wallet(userId)).toEqual([500, 0]);
});

test('a hold takes one use of its counter, an ending without a result gives it back, and without uses a hold is refused', async () => {
  const userId = await createAccount(db, 10_000);
  const video = () => ({ ...task(userId, 25), kind: 'photo-video' as const });
  const first = video();
  await db.$transaction((tx) => takeCredits(tx, first));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(29);
  await db.$transaction((tx) => settleTask(tx, first, freed));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(30);
  const stopped = video();
  await db.$transaction((tx) => takeCredits(tx, stopped));
  // Cancelled when a part was done, which is charged.
  await db.$transaction((tx) => settleTask(tx, stopped, { charged: 10, delivered: false }));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(30);
  for (let count = 0; count < 30; count += 1) await db.$transaction((tx) => takeCredits(tx, video()));
  const before = await wallet(userId);
  await expect(db.$transaction((tx) => takeCredits(tx, video()))).rejects.toBeInstanceOf(NoTimesLeft);
  expect(await wallet(userId)).toEqual(before);
});

test('the counters are full again in the next month', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, used));
  const next = new Date(Date.now() + 32 * 24 * 3_600_000);
  expect((await readCounters(db, userId, next)).remaining_video_generate_times).toBe(30);
});

test('a use of last month’s counter is not given back to this month’s', async () => {
  const userId = await createAccount(db);
  const late = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, late));
  const next = new Date(Date.now() + 32 * DAY_MS);
  const times = async () => (await readCounters(db, userId, next)).remaining_video_generate_times;
  expect(await times()).toBe(30);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, used, next));
  await db.$transaction((tx) => settleTask(tx, late, freed, next));
  expect(await times()).toBe(29);
});

test('gives nothing back to a full counter', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, used));
  // As after a change of plan.
  await db.counter.updateMany({ where: { userId }, data: { resetsAt: new Date(0) } });
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(30);
  await db.$transaction((tx) => settleTask(tx, used, freed));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(30);
});

test('leaves the counters of a better plan as they are when a use is given back', async () => {
  const userId = await createAccount(db);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, used));
  await db.counter.updateMany({ where: { userId }, data: { remaining: 200 } });
  await db.$transaction((tx) => settleTask(tx, used, freed));
  expect((await readCounters(db, userId)).remaining_video_generate_times).toBe(200);
});

test.each([
  ['is over', -1, 30],
  ['lasts', DAY_MS, 1000],
] as const)('fills the counters of a new month by the plan: its subscription %s', async (_name, lastsMs, times) => {
  const userId = await createAccount(db);
  const now = new Date();
  const vip = { vipLevelId: 3, vipExpiredAt: new Date(now.getTime() + lastsMs) };
  await db.user.update({ where: { id: userId }, data: vip });
  await db.counter.updateMany({ where: { userId }, data: { resetsAt: now } });
  expect((await readCounters(db, userId, now)).remaining_video_generate_times).toBe(times);
  const used = { ...task(userId, 25), kind: 'photo-video' as const };
  await db.$transaction((tx) => takeCredits(tx, used, now));
  await db.$transaction((tx) => settleTask(tx, used, freed, now));
  expect((await readCounters(db, userId, now)).remaining_video_generate_times).toBe(times);
});

test('refuses in the database itself to change an entry or to make a balance negative', async () => {
  const userId = await createAccount(db, 100);
  await expect(
    db.ledgerEntry.updateMany({ where: { wallet: { userId } }, data: { balanceDelta: 1n } }),
  ).rejects.toThrow('append-only');
  await expect(db.wallet.update({ where: { userId }, data: { balance: -1n } })).rejects.toThrow(
    'wallet_balance_not_negative',
  );
});

/** A video of twelve seconds, and what was made of it. */
const INPUT = {
  image_id: newId(),
  script: { text: 'Hello.', voice_id: newId(), locale: 'en' },
  ratio: '1:1',
  mode: 0,
  width: 720,
  height: 720,
  watermark: true,
};
const KEYS = { video_key: 'v.mp4', poster_key: 'v.jpg', captions_key: 'v.vtt', subtitles_key: 'v.srt' };
const OUTPUT = { ...KEYS, duration_s: 12, width: 720, height: 720 };

describe('a hold that outlived its end', () => {
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  const told: unknown[] = [];
  const publisher: Publisher = {
    publish: async (...event) => {
      told.push(event);
    },
  };
  const sweep = () => expireTasks({ db, publisher, storage: { url: (key) => key }, ends: taskEnds });

  /** A video started yesterday, as the gateway commits it, with what a worker has written since. */
  const startVideo = async (data: Partial<Prisma.TaskUncheckedCreateInput> = {}) => {
    const userId = await createAccount(db, 100);
    const work = { ...task(userId, 60), kind: 'photo-video' as const };
    await db.$transaction(async (tx) => {
      await takeCredits(tx, work, yesterday);
      const { id, kind, cost } = work;
      await tx.task.create({
        data: { id, userId, kind, cost, title: '', input: INPUT, durationS: 12, ...data, createdAt: yesterday },
      });
      await tx.outbox.create({ data: { taskId: id, priority: 1 } });
    });
    return work;
  };
  const running = (silentMs: number) => {
    const heartbeatAt = new Date(Date.now() - silentMs);
    return { state: TaskState.InProgress, runner: 'a', attempt: 1, startedAt: yesterday, heartbeatAt };
  };
  const readRow = (id: string) => db.task.findUniqueOrThrow({ where: { id }, include: { logs: true } });
  const readTimes = async (userId: string) => (await readCounters(db, userId)).remaining_video_generate_times;
  const succeed = (work: { readonly id: string }, runner: string) =>
    db.$transaction(async (tx) => {
      const finished = await finishTask({ tx, ends: taskEnds }, work.id, isClaimedBy(runner), {
        kind: 'succeeded',
        output: OUTPUT,
      });
      return finished !== null;
    });

  test.each([
    ['waits', {}],
    ['has been left by its runner', running(HOUR_MS)],
  ] as const)('ends a task that %s: it is not charged, and no worker gets it', async (_name, data) => {
    const work = await startVideo(data);
    expect(await sweep()).toBe(1);
    const row = await readRow(work.id);
    expect(row).toMatchObject({ state: TaskState.Timeout, failure: 'timed_out', charged: 0, stage: null });
    expect(row.finishedAt).not.toBeNull();
    expect(row.logs.map(({ event, attempt }) => [event, attempt])).toEqual([['timed_out', row.attempt]]);
    expect(await db.outbox.count({ where: { taskId: work.id } })).toBe(0);
    const left = await db.fileDeletion.findMany({ where: { key: { startsWith: `tasks/${work.id}/` } } });
    expect(left.map(({ key }) => key)).toContain(`tasks/${work.id}/video.mp4`);
    expect([await wallet(work.userId), await readTimes(work.userId)]).toEqual([[100, 0], 30]);
    expect(told.filter((event) => JSON.stringify(event).includes(work.userId))).toEqual([
      [work.userId, 'avatar_tts_task', { task_id: work.id, task_state: TaskState.Timeout, rate: 0, stage: null }],
      [work.userId, 'credits', { credit: 1 }],
      [work.userId, 'benefit', expect.objectContaining({ remaining_video_generate_times: 30 })],
    ]);
    expect(await claimTask(db, work.id, 'b')).toBeNull();
    expect(await succeed(work, 'a')).toBe(false);
    expect(await sweep()).toBe(0);
  });

  test('stays while its task runs, and pays for what that delivers', async () => {
    const work = await startVideo(running(1000));
    expect(await sweep()).toBe(0);
    expect(await wallet(work.userId)).toEqual([40, 60]);
    expect(await succeed(work, 'a')).toBe(true);
    expect([await wallet(work.userId), await readTimes(work.userId)]).toEqual([[40, 0], 29]);
    expect(await readRow(work.id)).toMatchObject({ state: TaskState.Successed, charged: 60 });
  });

  test('is released when its task has ended or is gone', async () => {
    const works = [await startVideo({ state: TaskState.Failed }), await startVideo()];
    await db.task.delete({ where: { id: works[1]?.id ?? '' } });
    expect(await sweep()).toBe(2);
    for (const { userId } of works) expect(await wallet(userId)).toEqual([100, 0]);
  });

  test('does not keep others from their release when its own fails', async () => {
    const broken = await startVideo({ kind: 'of-a-later-version' });
    const work = await startVideo();
    await expect(sweep()).rejects.toThrow('1 of 2');
    expect(await wallet(work.userId)).toEqual([100, 0]);
    expect(await wallet(broken.userId)).toEqual([40, 60]);
    expect(await readRow(broken.id)).toMatchObject({ state: TaskState.Wait });
    await db.user.delete({ where: { id: broken.userId } });
  });

  test('is never released for a task that is delivered, whichever comes first', async () => {
    for (let round = 0; round < 24; round += 1) {
      const work = await startVideo();
      const deliver = async (): Promise<boolean> => {
        await sleep(round / 4);
        return (await claimTask(db, work.id, 'a')) !== null && succeed(work, 'a');
      };
      const [delivered] = await Promise.all([deliver(), sweep(), sweep()]);
      const [state, left, times] = delivered ? [TaskState.Successed, 40, 29] : [TaskState.Timeout, 100, 30];
      expect(await readRow(work.id)).toMatchObject({ state });
      expect([await wallet(work.userId), await readTimes(work.userId)]).toEqual([[left, 0], times]);
    }
  });
});
