import { createDb, type Db, newId } from '@orator/db/client';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import { commitTask } from '@orator/tasks/lifecycle/submit';
import type { Pool } from 'pg';
import { withDurablePostgres } from './durable-postgres.ts';
import { addUsers, CONNECTIONS, createPool, measureRate } from './load.ts';

const ROUNDS = 3;
const WALLETS = 10_000;

/** Every start counts the tasks in flight, and no plan allows many of them, so here each task ends as it begins. */
const ENDED_AT_ONCE = `
  CREATE FUNCTION bench_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.state := 3; RETURN NEW; END $$;
  CREATE TRIGGER bench_end BEFORE INSERT ON task FOR EACH ROW EXECUTE FUNCTION bench_end()`;

/** A short speech, as it was quoted. */
const quotedFor = (userId: string) => ({
  taskId: newId(),
  userId,
  kind: 'speech' as const,
  title: 'Hello there.',
  input: { script: { text: 'Hello there.', voice_id: newId(), locale: 'en' } },
  cost: 25,
  durationS: 2,
});

/** Tasks committed with their holds, compared with as many bare updates of the wallets by pg. */
async function benchCommits(pool: Pool, db: Db, where: string, many: number, floor: number): Promise<BenchmarkResults> {
  const users = await addUsers(pool, many);
  const anybody = (): string => users[Math.floor(Math.random() * users.length)] ?? '';
  const bare = {
    name: 'bare',
    text: 'UPDATE wallet SET balance = balance + 0 WHERE user_id = $1 AND balance >= 25 RETURNING balance',
  };
  // Plans made for empty tables are left behind, as autovacuum does within a minute.
  for (let count = 0; count < 500; count += 1) await commitTask(db, quotedFor(anybody()), null);
  await pool.query('ANALYZE');
  const rates = { commits: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await measureRate(() => pool.query({ ...bare, values: [anybody()] }), CONNECTIONS));
    rates.commits.push(await measureRate(() => commitTask(db, quotedFor(anybody()), null), CONNECTIONS));
  }
  const commits = median(rates.commits);
  return {
    [`submissions: tasks committed with their holds / bare updates, ${where}`]: {
      ratio: commits / median(rates.bare),
      floor,
      value: commits,
      unit: 'tasks/s',
    },
  };
}

async function measure(databaseUrl: string): Promise<BenchmarkResults> {
  const pool = createPool(databaseUrl);
  const db = createDb(databaseUrl, CONNECTIONS);
  try {
    await pool.query(ENDED_AT_ONCE);
    return {
      ...(await benchCommits(pool, db, 'one wallet', 1, 0.2)),
      ...(await benchCommits(pool, db, `${WALLETS} wallets`, WALLETS, 0.12)),
    };
  } finally {
    await db.$disconnect();
    await pool.end();
  }
}

/** What it costs to start a task beside the queue: hold, counter, row, log and outbox in one transaction. */
export const benchSubmissions = (): Promise<BenchmarkResults> => withDurablePostgres(measure);
