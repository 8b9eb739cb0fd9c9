import { createDb, type Db, queryDb } from '@orator/db/client';
import { createReads, type Read, type Reads } from '@orator/db/reads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../support/databases.ts';
import { until } from '../support/system.ts';

const NUMBER: Read = { name: 'number', sql: 'SELECT $1::int AS n, pg_backend_pid() AS pid' };
const Rows = z.tuple([z.object({ n: z.number(), pid: z.number() })]);

let db: Db;
let reads: Reads;
let failures: unknown[];
beforeEach(async () => {
  const url = await createDatabase();
  failures = [];
  db = createDb(url, 4);
  reads = createReads(url, queryDb(db), (error) => failures.push(error));
});
afterEach(async () => {
  await reads.close();
  await db.$disconnect();
});

const ask = async (n: number) => Rows.parse(await reads.rows(NUMBER, [`${n}`]))[0];
const askMany = (many: number) => Promise.all(Array.from({ length: many }, (_, n) => ask(n)));

/** Waits until concurrent reads are answered by the two read connections only. */
async function connected(): Promise<number[]> {
  let pids: number[] = [];
  await until(async () => {
    pids = [...new Set((await askMany(20)).map(({ pid }) => pid))];
    return pids.length === 2;
  });
  return pids;
}

test('does not let the first reads wait for the read connections', async () => {
  expect((await askMany(10)).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('gives each of a thousand reads at once its own answer, also when two connections are busy', async () => {
  await connected();
  const answers = await askMany(1000);
  expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2 + 4);
  expect(failures).toEqual([]);
});

test('reports a failing read, which does not affect others', async () => {
  await connected();
  const broken = reads.rows(NUMBER, ['none']);
  const [outcome, ...others] = await Promise.allSettled([broken, ...Array.from({ length: 50 }, (_, n) => ask(n))]);
  expect(outcome?.status).toBe('rejected');
  expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(failures).toHaveLength(1);
});

test('cancels a read that takes too long, on its connection', async () => {
  await connected();
  const slow: Read = {
    name: 'slow',
    sql: "SELECT $1::int AS n, pg_sleep(CASE WHEN current_setting('statement_timeout') = '0' THEN 0 ELSE 60 END)::text",
  };
  expect(await reads.rows(slow, ['7'])).toMatchObject([{ n: 7 }]);
  expect(failures).toHaveLength(1);
});

test('loses no read when read connections are cut, and reconnects', async () => {
  const before = await connected();
  const answers = askMany(200);
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM unnest(${before}::int[]) AS pid`;
  expect((await answers).map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  const after = await connected();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});
