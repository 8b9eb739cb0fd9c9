import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBalance, readStatement } from '@orator/billing';
import { createDb, type Db, newId } from '@orator/db/client';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import { Pool } from 'pg';
import { run } from '../../scripts/lib/run.mjs';
import { startPostgres } from '../../scripts/lib/servers.mjs';

const ROUNDS = 3;
const SECONDS = 3;
const CLIENTS = 64;
/** 8 to 16 served a ledger better than 64 (stack.md, Ledger). */
const CONNECTIONS = 16;
const WALLETS = 10_000;
/** Entries of a small and a large wallet whose pages are compared. */
const SIZES = { small: 10, large: 1_000_000 };
const READS = 300;

/** Completed steps a second of `CLIENTS` that each repeat one. */
async function rateOf(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      await step();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1000) / (performance.now() - began);
}

/** Users with a wallet of three lots, which all expire one day. */
async function addUsers(pool: Pool, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO "user" (id, name, email) SELECT gen_random_uuid(), 'Somebody', gen_random_uuid() || '@example.org'
       FROM generate_series(1, $1::int) RETURNING id)
     SELECT id::text, ledger_grant(id, 'promotional', 1000000000, now() + interval '1 year', 'code', gen_random_uuid()::text),
       ledger_grant(id, 'plan', 1000, now() + interval '1 month', 'plan', gen_random_uuid()::text),
       ledger_grant(id, 'purchased', 1000, now() + interval '1 year', 'compensation', gen_random_uuid()::text) FROM made`,
    [many],
  );
  return rows.map(({ id }) => id);
}

/** Holds and captures by the ledger's functions, compared with as many bare updates of the same rows; both by pg. */
async function benchPairs(
  pool: Pool,
  where: string,
  floor: number,
  users: readonly string[],
): Promise<BenchmarkResults> {
  const anybody = (): string => users[Math.floor(Math.random() * users.length)] ?? '';
  const bare = {
    name: 'bare',
    text: 'UPDATE wallet SET balance = balance + 0 WHERE user_id = $1 AND balance >= 25 RETURNING balance',
  };
  const hold = { name: 'hold', text: `SELECT ledger_hold($1::uuid, $2, 25::bigint, now() + interval '1 day')` };
  const settle = { name: 'settle', text: 'SELECT ledger_settle($1, 25::bigint)' };
  const pair = async (): Promise<void> => {
    const task = newId();
    await pool.query({ ...hold, values: [anybody(), task] });
    await pool.query({ ...settle, values: [task] });
  };
  const rates = { pairs: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rateOf(() => pool.query({ ...bare, values: [anybody()] })));
    rates.pairs.push(await rateOf(pair));
  }
  const pairs = median(rates.pairs);
  return {
    [`ledger: holds and captures / bare updates of the same rows, ${where}`]: {
      ratio: (2 * pairs) / median(rates.bare),
      floor,
      value: pairs,
      unit: 'pairs/s',
    },
  };
}

/** Gives a wallet entries until it has so many: pairs of a hold and its release, written as the functions would. */
async function addEntries(pool: Pool, userId: string, many: number): Promise<void> {
  await pool.query(
    `INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after)
     SELECT w.id, k.kind, w.id || '/' || n, -k.held, k.held, w.balance - k.after, k.after
     FROM wallet w, generate_series(1, $2::int / 2) n, (VALUES ('hold', 25, 25), ('release', -25, 0)) k (kind, held, after)
     WHERE w.user_id = $1 ORDER BY n, k.kind`,
    [userId, many],
  );
}

/** Milliseconds that a read takes. */
async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

/** What a balance and a statement's first page cost in a large wallet, compared with a small one, read in turn. */
async function benchReads(pool: Pool, db: Db): Promise<BenchmarkResults> {
  const [small = '', large = ''] = await addUsers(pool, 2);
  await addEntries(pool, small, SIZES.small);
  await addEntries(pool, large, SIZES.large);
  await pool.query('VACUUM ANALYZE ledger_entry');
  await pool.query('CHECKPOINT');
  const results: BenchmarkResults = {};
  const reads = { balance: readBalance, 'statement, first page': readStatement };
  for (const [name, read] of Object.entries(reads)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let count = 0; count < READS; count += 1) {
      times.small.push(await timeOf(() => read(db, small)));
      times.large.push(await timeOf(() => read(db, large)));
    }
    const value = median(times.large);
    const label = `ledger: ${name}, ${SIZES.large} entries / ${SIZES.small}`;
    results[label] = { ratio: value / median(times.small), floor: 2, better: 'less', value, unit: 'ms' };
  }
  return results;
}

/** Runs on a Postgres that waits for the disk, as an operator's does: what the tests' one does not is most of a bare update. */
export async function benchLedger(): Promise<BenchmarkResults> {
  const parent = await mkdtemp(join(tmpdir(), 'orator-bench-'));
  // Postgres does not run as root: its user passes through here to its own folder.
  await chmod(parent, 0o711);
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({ folder: join(parent, 'postgres'), password });
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url };
    for (const file of ['prisma/migrate.ts', 'services/billing/src/seed.main.ts'])
      await run(process.execPath, [file], { env });
    return await measure(postgres.url);
  } finally {
    await postgres.process.stop();
    await rm(parent, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string): Promise<BenchmarkResults> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const db = createDb(databaseUrl, 1);
  try {
    return {
      ...(await benchPairs(pool, 'one wallet', 0.4, await addUsers(pool, 1))),
      ...(await benchPairs(pool, `${WALLETS} wallets`, 0.5, await addUsers(pool, WALLETS))),
      ...(await benchReads(pool, db)),
    };
  } finally {
    await db.$disconnect();
    await pool.end();
  }
}
