import {
  expire,
  expireCredits,
  type Grant,
  grant,
  NotEnoughCredits,
  readBalance,
  readGrant,
  readLots,
  readStatement,
  revoke,
} from '@orator/billing';
import { closeWallet, hold, settle } from '@orator/billing/ledger/ledger';
import { createDb, type CreditOrigin, type Db, newId } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date();
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), 8);
});
afterAll(() => db.$disconnect());

const newWallet = () => createAccount(db, 0);

/** Grants a lot under an order of its own. */
async function give(userId: string, origin: CreditOrigin, amount: number, days: number | null = null): Promise<Grant> {
  const expiresAt = days === null ? null : inDays(days);
  const lot: Grant = { userId, origin, amount, expiresAt, kind: 'compensation', reference: newId() };
  await grant(db, lot, NOW);
  return lot;
}
async function take(userId: string, amount: number, now = NOW): Promise<string> {
  const reference = newId();
  await hold(db, { userId, reference, amount, expiresAt: inDays(1) }, now);
  return reference;
}
const readLot = async (name: Grant) => {
  const { remaining, held, spent, expired, revoked } = (await readGrant(db, name)) ?? expect.fail('no such grant');
  return { remaining, held, spent, expired, revoked };
};
const lot = (what: object) => ({ remaining: 0, held: 0, spent: 0, expired: 0, revoked: 0, ...what });
const statement = async (userId: string) =>
  (await readStatement(db, userId)).map(({ kind, balanceDelta, heldDelta }) => [kind, balanceDelta, heldDelta]);

describe('what is spent', () => {
  test('is what expires first; of credits that expire together or never, first gifts, then those of the plan, then purchased ones', async () => {
    const userId = await newWallet();
    const order = [
      await give(userId, 'purchased', 10),
      await give(userId, 'purchased', 10, 300),
      await give(userId, 'plan', 10, 30),
      await give(userId, 'promotional', 10),
      await give(userId, 'promotional', 10, 400),
      await give(userId, 'plan', 10, 20),
      await give(userId, 'promotional', 10, 30),
    ];
    const burnt: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await settle(db, await take(userId, 10), 10);
      const spent = await Promise.all(order.map(async (name) => (await readLot(name)).spent));
      burnt.push(spent.findIndex((amount, index) => amount > 0 && !burnt.includes(index)));
    }
    expect(burnt).toEqual([5, 6, 2, 1, 4, 3, 0]);
  });

  test('is captured in part from the lots that burn first, and the rest returns to the lots it came from', async () => {
    const userId = await newWallet();
    const [gift, plan, bought] = [
      await give(userId, 'promotional', 30, 10),
      await give(userId, 'plan', 30, 30),
      await give(userId, 'purchased', 30, 365),
    ];
    const reference = await take(userId, 80);
    expect(await settle(db, reference, 45)).toBe(45);
    expect([await readLot(gift), await readLot(plan), await readLot(bought)]).toEqual([
      lot({ spent: 30 }),
      lot({ remaining: 15, spent: 15 }),
      lot({ remaining: 30 }),
    ]);
    expect(await statement(userId)).toEqual(
      [
        ['compensation', 30, 0],
        ['compensation', 30, 0],
        ['compensation', 30, 0],
        ['hold', -80, 80],
        ['capture', 0, -45],
        ['release', 35, -35],
      ].toReversed(),
    );
  });

  test('never includes expired credits, however late they are swept', async () => {
    const userId = await newWallet();
    const old = await give(userId, 'promotional', 100, 1);
    const bought = await give(userId, 'purchased', 50);
    const later = inDays(2);
    await expect(take(userId, 51, later)).rejects.toBeInstanceOf(NotEnoughCredits);
    await take(userId, 50, later);
    expect([await readLot(old), await readLot(bought)]).toEqual([lot({ expired: 100 }), lot({ held: 50 })]);
  });
});

describe('expiry', () => {
  test('is booked for a limited number of wallets at a time; a balance leaves expired credits out even before that', async () => {
    const users = [await newWallet(), await newWallet()];
    for (const userId of users) {
      await give(userId, 'plan', 40, -1);
      await give(userId, 'plan', 60, 1);
    }
    expect(await readBalance(db, users[0] ?? '')).toBe(60);
    expect((await readLots(db, users[0] ?? '')).map(({ remaining }) => remaining)).toEqual([60]);
    const swept = [...(await expireCredits(db, NOW, 1)), ...(await expireCredits(db, NOW, 1))];
    expect(swept.toSorted()).toEqual(users.toSorted());
    expect(await expireCredits(db, NOW, 1)).toEqual([]);
    expect((await statement(users[0] ?? ''))[0]).toEqual(['expire', -40, 0]);
    expect(await readBalance(db, users[0] ?? '')).toBe(60);
  });

  test('of credits that a task holds is booked as breakage at each release', async () => {
    const userId = await newWallet();
    const plan = await give(userId, 'plan', 100, 1);
    const [first, second] = [await take(userId, 30), await take(userId, 20)];
    const later = inDays(2);
    expect(await expire(db, userId, later)).toBe(50);
    await settle(db, first, 10, later);
    await settle(db, second, 0, later);
    expect(await readLot(plan)).toEqual(lot({ spent: 10, expired: 90 }));
    expect((await statement(userId)).slice(0, 5)).toEqual([
      ['expire', -20, 0],
      ['release', 20, -20],
      ['expire', -20, 0],
      ['release', 20, -20],
      ['capture', 0, -10],
    ]);
  });

  test('is not undone when the clock is set back', async () => {
    const userId = await newWallet();
    const plan = await give(userId, 'plan', 100, 1);
    const held = await take(userId, 60);
    await expire(db, userId, inDays(2));
    await settle(db, held, 0, NOW);
    await expect(take(userId, 1, inDays(2))).rejects.toBeInstanceOf(NotEnoughCredits);
    await expire(db, userId, inDays(2));
    expect(await readLot(plan)).toEqual(lot({ expired: 100 }));
  });
});

describe('a revocation', () => {
  const order = () => ({ kind: 'refund', reference: newId() }) as const;

  test('takes what is left at once, what is held once it is released, and never more than that', async () => {
    const userId = await newWallet();
    const gift = await give(userId, 'promotional', 20, 30);
    const bought = await give(userId, 'purchased', 100, 365);
    await settle(db, await take(userId, 50), 50);
    const [fails, delivers] = [await take(userId, 20), await take(userId, 20)];
    const name = order();
    expect(await revoke(db, { grant: bought, ...name })).toEqual({ taken: 30, owed: 40 });
    expect(await revoke(db, { grant: bought, ...name })).toBeNull();
    expect(await readBalance(db, userId)).toBe(0);
    await settle(db, fails, 0);
    await settle(db, delivers, 20);
    expect([await readLot(gift), await readLot(bought)]).toEqual([lot({ spent: 20 }), lot({ spent: 50, revoked: 50 })]);
    expect(await readBalance(db, userId)).toBe(0);
    const accounts = await db.$queryRaw`
      SELECT p.account::text, sum(p.amount)::int AS sum FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
      JOIN wallet w ON w.id = l.wallet_id WHERE w.user_id = ${userId}::uuid GROUP BY 1 HAVING sum(p.amount) <> 0 ORDER BY 1`;
    expect(accounts).toEqual([
      { account: 'promotion', sum: -20 },
      { account: 'refund', sum: 50 },
      { account: 'revenue', sum: 70 },
      { account: 'sales', sum: -100 },
    ]);
  });

  test('of a part leaves the rest, and takes what is missing from the first release', async () => {
    const userId = await newWallet();
    const bought = await give(userId, 'purchased', 100);
    const [first, second] = [await take(userId, 40), await take(userId, 40)];
    expect(await revoke(db, { grant: bought, amount: 50, ...order() })).toEqual({ taken: 20, owed: 30 });
    await settle(db, first, 20);
    await settle(db, second, 0);
    expect(await readLot(bought)).toEqual(lot({ remaining: 30, spent: 20, revoked: 50 }));
  });

  test('takes nothing when all is spent, and records that once', async () => {
    const userId = await newWallet();
    const gift = await give(userId, 'promotional', 10);
    await give(userId, 'purchased', 10);
    await settle(db, await take(userId, 10), 10);
    const clawback = { grant: gift, kind: 'clawback', reference: newId() } as const;
    expect(await revoke(db, clawback)).toEqual({ taken: 0, owed: 0 });
    expect(await revoke(db, clawback)).toBeNull();
    expect(await readBalance(db, userId)).toBe(10);
    expect(await revoke(db, { ...clawback, grant: { kind: 'referral', reference: 'nothing' } })).toBeNull();
  });

  test('by forfeit is booked as breakage and leaves what is held', async () => {
    const userId = await newWallet();
    const plan = await give(userId, 'plan', 100, 30);
    const held = await take(userId, 30);
    const forfeit = { grant: plan, amount: 90, kind: 'forfeit', reference: newId() } as const;
    expect(await revoke(db, forfeit)).toEqual({ taken: 70, owed: 0 });
    await settle(db, held, 0);
    expect(await readLot(plan)).toEqual(lot({ remaining: 30, expired: 70 }));
  });
});

test('a user who is deleted by hand leaves a closed wallet too', async () => {
  const userId = await newWallet();
  await give(userId, 'purchased', 100, 365);
  await take(userId, 30);
  const { id } = await db.wallet.findUniqueOrThrow({ where: { userId } });
  await db.user.delete({ where: { id: userId } });
  expect(await db.wallet.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null, balance: 0n, held: 0n });
});

test('closes a wallet with its holds and credits, keeps its entries, and leaves nothing in them that names the person', async () => {
  const userId = await newWallet();
  await give(userId, 'purchased', 100, 365);
  const task = await take(userId, 30);
  const { id } = await db.wallet.findUniqueOrThrow({ where: { userId } });
  await db.$transaction(async (tx) => {
    await closeWallet(tx, userId);
    await tx.user.delete({ where: { id: userId } });
  });
  expect(await db.wallet.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null, balance: 0n, held: 0n });
  const entries = await db.ledgerEntry.findMany({ where: { walletId: id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ kind, balanceDelta }) => [kind, balanceDelta])).toEqual([
    ['compensation', 100n],
    ['hold', -30n],
    ['release', 30n],
    ['close', -100n],
  ]);
  expect(
    JSON.stringify(entries, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(userId);
  expect(await settle(db, task, 30)).toBe(0);
});

describe('the database itself refuses', () => {
  test.each([
    ['an entry that is deleted', 'DELETE FROM ledger_entry', 'append-only'],
    ['a wallet that is deleted', 'DELETE FROM wallet', 'closed and not deleted'],
    ['a posting that is changed', 'UPDATE ledger_posting SET amount = 1', 'append-only'],
    ['postings that are emptied', 'TRUNCATE ledger_posting', 'append-only'],
    ['one side without the other', `INSERT INTO ledger_posting VALUES (1, 1, 'revenue', 5)`, 'do not sum to zero'],
    [
      'two entries that are only balanced together',
      `INSERT INTO ledger_posting VALUES (1, 1, 'revenue', 5), (2, 1, 'held', -5)`,
      'do not sum to zero',
    ],
    ['a lot that is more than was granted', 'UPDATE ledger_lot SET spent = spent + 1', 'ledger_lot_is_whole'],
    [
      'a grant under the name of a hold',
      `SELECT ledger_grant(gen_random_uuid(), 'plan', 1::bigint, NULL, 'hold', 'x')`,
      'cannot be of kind',
    ],
  ])('%s', async (_name, sql, message) => {
    await give(await newWallet(), 'plan', 1);
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(message);
  });
});
