import { readdir, readFile } from 'node:fs/promises';
import { readCounters } from '@orator/billing';
import { createDb, type Db } from '@orator/db/client';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);
const video = 'remaining_video_generate_times';
const podcast = 'remaining_podcast_audio_times';

let url: string;
let db: Db;
beforeAll(async () => {
  url = await createDatabase();
  db = createDb(url);
});
afterAll(() => db.$disconnect());

/** Runs the migration on plans and counters as they were before it. */
async function raise(): Promise<void> {
  const name = (await readdir(MIGRATIONS)).find((one) => one.includes('raise_plan_counters'));
  const sql = await readFile(new URL(`${name}/migration.sql`, MIGRATIONS), 'utf8');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('ALTER TABLE task ADD COLUMN cancel_requested_at timestamptz');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const setPlan = async (id: number, counters: Record<string, number>): Promise<void> => {
  const { counters: all } = await db.vipLevel.findUniqueOrThrow({ where: { id } });
  await db.vipLevel.update({ where: { id }, data: { counters: Object.assign({}, all, counters) } });
};
const setLeft = (userId: string, name: string, remaining: number) =>
  db.counter.update({ where: { userId_name: { userId, name } }, data: { remaining } });

test('raises counters in months that have begun, and keeps an operator’s own figures', async () => {
  await setPlan(0, { [video]: 3, [podcast]: 7 });
  await setPlan(1, { [video]: 30, [podcast]: 10 });
  const [free, paying, expired] = [await createAccount(db), await createAccount(db), await createAccount(db)];
  await db.user.update({ where: { id: paying }, data: { vipLevelId: 1 } });
  await db.user.update({ where: { id: expired }, data: { vipLevelId: 1, vipExpiredAt: new Date(0) } });
  await setLeft(free, video, 1);
  await setLeft(free, podcast, 7);
  await setLeft(paying, video, 12);
  await setLeft(expired, video, 0);
  await raise();
  expect(await readCounters(db, free)).toMatchObject({ [video]: 28, [podcast]: 7 });
  expect(await readCounters(db, paying)).toMatchObject({ [video]: 82 });
  expect(await readCounters(db, expired)).toMatchObject({ [video]: 27 });
  const plans = await db.vipLevel.findMany({ where: { id: { in: [0, 1] } }, orderBy: { id: 'asc' } });
  expect(plans.map(({ counters }) => counters)).toMatchObject([{ [video]: 30, [podcast]: 7 }, { [video]: 100 }]);
});
