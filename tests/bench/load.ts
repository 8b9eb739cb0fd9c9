import { Pool } from 'pg';

const SECONDS = 3;
const CLIENTS = 64;
/** 8 to 16 served a ledger better than 64 (stack.md, Ledger). */
export const CONNECTIONS = 16;

/** A pool whose last connections may hear of the server's end while they close, which is no failure. */
export function createPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: CONNECTIONS });
  return pool.on('error', () => {});
}

/** Completed steps a second of clients that each repeat one. */
export async function measureRate(step: () => Promise<unknown>, clients = CLIENTS): Promise<number> {
  const began = performance.now();
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      await step();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - began);
}

/** Users with a wallet of three lots, which all expire one day. */
export async function addUsers(pool: Pool, many: number): Promise<string[]> {
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
