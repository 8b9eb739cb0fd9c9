import { readBalance, readStatement } from '@orator/billing';
import { createDb, type Db, newId } from '@orator/db/client';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { Pool } from 'pg';
import { withDurablePostgres } from './durable-postgres.ts';
import { addUsers, createPool, measureRate } from './load.ts';

const ROUNDS = 3;
const WALLETS = 10_000;
/** Entries of the wallets whose reads are compared with those of the first. */
const SIZES = [10, 1000, 100_000, 1_000_000];
const READS = 300;

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
    rates.bare.push(await measureRate(() => pool.query({ ...bare, values: [anybody()] })));
    rates.pairs.push(await measureRate(pair));
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
async function measureTime(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

/** What a balance and a statement's first page cost in large wallets, compared with a small one, read in turn. */
async function benchReads(pool: Pool, db: Db): Promise<BenchmarkResults> {
  const users = await addUsers(pool, SIZES.length);
  for (const [index, many] of SIZES.entries()) await addEntries(pool, users[index] ?? '', many);
  await pool.query('VACUUM ANALYZE ledger_entry');
  await pool.query('CHECKPOINT');
  const results: BenchmarkResults = {};
  const reads = {
    balance: (userId: string) => readBalance(db, userId),
    'statement, first page': (userId: string) => readStatement(db, userId),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times = SIZES.map((): number[] => []);
    for (let count = 0; count < READS; count += 1) {
      for (const [index, userId] of users.entries()) times[index]?.push(await measureTime(() => read(userId)));
    }
    const [base = 0, ...others] = times.map((of) => median(of));
    for (const [index, value] of others.entries()) {
      const label = `ledger: ${name}, ${SIZES[index + 1]} entries / ${SIZES[0]}`;
      results[label] = { ratio: value / base, floor: 2, better: 'less', value, unit: 'ms' };
    }
  }
  return results;
}

export const benchLedger = (): Promise<BenchmarkResults> => withDurablePostgres(measure);

async function measure(databaseUrl: string): Promise<BenchmarkResults> {
  const pool = createPool(databaseUrl);
  const db = createDb(databaseUrl, 1);
  try {
    return {
      ...(await benchPairs(pool, 'one wallet', 0.4, await addUsers(pool, 1))),
      ...(await benchPairs(pool, `${WALLETS} wallets`, 0.33, await addUsers(pool, WALLETS))),
      ...(await benchReads(pool, db)),
    };
  } finally {
    await db.$disconnect();
    await pool.end();
  }
}
