import { readdir, readFile } from 'node:fs/promises';
import { createDb } from '@orator/db/client';
import { grant, readBalance, readLots, settleTask, welcomeAccount } from '@orator/billing';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/databases.ts';
import { takeCredits } from '../support/take-credits.ts';

const folder = new URL('../../prisma/migrations/', import.meta.url);

let url: string;
let client: Client;
beforeEach(async () => {
  url = await createEmptyDatabase();
  client = new Client({ connectionString: url });
  await client.connect();
  await migrate((name) => !isAfterLots(name));
  await client.query(
    `INSERT INTO vip_level (id, name, counters, video_seconds, video_lines, visible_mark, tasks_at_once, result_days)
     VALUES (0, 'Free', '{}', 60, 720, true, 1, 30)`,
  );
});
afterEach(() => client.end());

const isLots = (name: string): boolean => name.endsWith('_ledger_lots');
let seenLots = false;
const isAfterLots = (name: string): boolean => {
  seenLots ||= isLots(name);
  return seenLots;
};

async function migrate(which: (name: string) => boolean): Promise<void> {
  seenLots = false;
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
  for (const name of names.filter(which)) {
    await client.query(await readFile(new URL(`${name}/migration.sql`, folder), 'utf8'));
  }
}

const one = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await client.query<Record<string, unknown>>(sql, values)).rows[0] ?? {};

/** A user as sign-up made them before lots. */
async function newUser(welcome = 2000): Promise<string> {
  const { id } = await one(
    `INSERT INTO "user" (id, name, email) VALUES (gen_random_uuid(), 'Somebody', gen_random_uuid() || '@example.org') RETURNING id`,
  );
  await client.query(`SELECT ledger_grant($1::uuid, 'welcome:' || $1::uuid, $2::bigint)`, [id, welcome]);
  return String(id);
}
const hold = (userId: string, reference: string, amount: number) =>
  client.query(`SELECT ledger_hold($1::uuid, $2, $3::bigint, now() + interval '1 day')`, [userId, reference, amount]);
const settle = (reference: string, amount: number) =>
  client.query('SELECT ledger_settle($1, $2::bigint)', [reference, amount]);

test('every wallet, entry and hold is carried over, and the welcome grant becomes a promotional lot', async () => {
  const [user, other] = [await newUser(), await newUser(500)];
  await client.query(`SELECT ledger_grant($1::uuid, 'sorry', 300::bigint)`, [user]);
  await hold(user, 'captured', 400);
  await settle('captured', 400);
  await hold(user, 'in part', 1700);
  await settle('in part', 1650);
  await hold(user, 'released', 100);
  await settle('released', 0);
  await hold(user, 'open', 120);
  await hold(other, 'free', 0);
  await settle('free', 0);
  const wallets = `SELECT user_id, balance, held FROM wallet ORDER BY user_id`;
  const entries = `SELECT id, balance_delta, held_delta, balance_after, held_after, created_at FROM ledger_entry ORDER BY id`;
  const holds = `SELECT reference, status, amount, captured, expires_at FROM hold ORDER BY reference`;
  const contents = async () => [await client.query(wallets), await client.query(entries), await client.query(holds)];
  const before = (await contents()).map(({ rows }) => rows);

  await migrate((name) => isAfterLots(name));

  expect((await contents()).map(({ rows }) => rows)).toEqual(before);
  const lots = await client.query(
    `SELECT e.kind, l.origin, l.granted, l.remaining, l.held, l.spent, l.expires_at FROM ledger_lot l
     JOIN ledger_entry e ON e.id = l.id JOIN wallet w ON w.id = l.wallet_id WHERE w.user_id = $1 ORDER BY l.id`,
    [user],
  );
  const promotional = { origin: 'promotional', expires_at: null };
  expect(lots.rows).toEqual([
    { kind: 'welcome', ...promotional, granted: '2000', remaining: '0', held: '0', spent: '2000' },
    { kind: 'grant', ...promotional, granted: '300', remaining: '130', held: '120', spent: '50' },
  ]);
  expect(
    await one(`SELECT count(*)::int AS n FROM ledger_entry WHERE reference LIKE '%' || $1 || '%'`, [user]),
  ).toEqual({
    n: 0,
  });
  const accounts = await client.query(
    `SELECT account, sum(amount)::int AS sum FROM ledger_posting GROUP BY 1 ORDER BY 1`,
  );
  expect(accounts.rows).toEqual([
    { account: 'available', sum: 630 },
    { account: 'held', sum: 120 },
    { account: 'promotion', sum: -2800 },
    { account: 'revenue', sum: 2050 },
  ]);
});

test('settles holds from before the migration, and grants nobody the welcome credits twice', {
  tags: ['rare'],
}, async () => {
  const user = await newUser();
  const id = '01890000-0000-7000-8000-000000000001';
  await hold(user, id, 300);
  await migrate((name) => isAfterLots(name));
  const db = createDb(url, 2);
  const task = { id, userId: user, kind: 'speech', cost: 300 } as const;
  expect(await welcomeAccount(db, user)).toBe(false);
  expect(await db.$transaction((tx) => takeCredits(tx, task))).toBe(false);
  expect(await settleTask(db, task, { charged: 100, delivered: true })).toBe(100);
  expect(await settleTask(db, task, { charged: 300, delivered: true })).toBe(100);
  expect(await readBalance(db, user)).toBe(1900);
  const name = { kind: 'compensation', reference: 'an order' } as const;
  await grant(db, { userId: user, origin: 'purchased', amount: 50, expiresAt: null, ...name });
  expect((await readLots(db, user)).map(({ origin, remaining }) => [origin, remaining])).toEqual([
    ['promotional', 1900],
    ['purchased', 50],
  ]);
  await db.$disconnect();
});

test('writes an opening entry for a balance without entries, and stops the upgrade unchanged at a wallet that its entries contradict', async () => {
  const { id } = await one(
    `INSERT INTO "user" (id, name, email) VALUES (gen_random_uuid(), 'Somebody', 'by-hand@example.org') RETURNING id`,
  );
  await client.query('INSERT INTO wallet (user_id, balance) VALUES ($1, 700)', [id]);
  const wrong = await newUser();
  await client.query('UPDATE wallet SET balance = 1 WHERE user_id = $1', [wrong]);
  const upgrade = () => migrate(isLots);
  await expect(upgrade()).rejects.toThrow(/wallet .* is not the sum/);
  expect(await one('SELECT balance FROM wallet WHERE user_id = $1', [wrong])).toEqual({ balance: '1' });
  await client.query('UPDATE wallet SET balance = 2000 WHERE user_id = $1', [wrong]);
  await upgrade();
  const opened = await one(
    `SELECT e.kind, l.origin, l.remaining FROM ledger_lot l JOIN ledger_entry e ON e.id = l.id
     JOIN wallet w ON w.id = l.wallet_id WHERE w.user_id = $1`,
    [id],
  );
  expect(opened).toEqual({ kind: 'opening', origin: 'promotional', remaining: '700' });
});
