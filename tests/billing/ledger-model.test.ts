import { expire, grant, NotEnoughCredits, revoke } from '@orator/billing';
import { closeWallet, hold, settle } from '@orator/billing/ledger/ledger';
import { createDb, type Db, newId } from '@orator/db/client';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { createDatabase } from '../support/databases.ts';
import { isAll } from '../support/scope.ts';
import { WalletModel } from './ledger-model.ts';

/** Steps in all, about; LEDGER_STEPS takes more of them. */
const STEPS = Number(process.env['LEDGER_STEPS'] ?? (isAll ? 7000 : 600));
const USERS = 4;
const MOST_STEPS = 100;
/** Less than the test's own limit, ms. */
const MOST_MS = 400_000;
/** Steps of a user on average, since fast-check also tries short lives. */
const MEAN_STEPS = 22;
const DAY_MS = 24 * 3_600_000;
const START = Date.now();
const CLIENTS = 64;

let db: Db;
beforeAll(async () => {
  db = createDb(await createDatabase(), CLIENTS);
});
afterAll(() => db.$disconnect());

const at = (day: number): Date => new Date(START + day * DAY_MS);

const day = fc.nat(8);
const amount = fc.nat(60);
/** Names of grants, holds and revocations, few of them, so that they are used again. */
const name = fc.nat(11);
const origin = fc.constantFrom('promotional', 'plan', 'purchased');
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant'),
      name,
      origin,
      amount: fc.integer({ min: 1, max: 100 }),
      expires: fc.option(day),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold'), name, amount, day }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle'), name, amount, day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire'), day }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('revoke'),
      name,
      grant: name,
      amount: fc.option(amount),
      forfeit: fc.boolean(),
      day,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs a step, and returns the ledger's answer; a refusal as `refused`. */
async function perform(userId: string, one: Step): Promise<unknown> {
  switch (one.do) {
    case 'grant': {
      const expiresAt = one.expires === null ? null : at(one.expires);
      const lot = { userId, origin: one.origin, amount: one.amount, expiresAt } as const;
      return grant(db, { ...lot, kind: 'compensation', reference: `${userId}/${one.name}` });
    }
    case 'hold': {
      const wanted = { userId, reference: `${userId}/${one.name}`, amount: one.amount, expiresAt: at(365) };
      return hold(db, wanted, at(one.day)).catch((error: unknown) => {
        if (error instanceof NotEnoughCredits) return 'refused';
        throw error;
      });
    }
    case 'settle':
      return settle(db, `${userId}/${one.name}`, one.amount, at(one.day));
    case 'expire':
      return expire(db, userId, at(one.day));
    case 'revoke': {
      const of = { kind: 'compensation', reference: `${userId}/${one.grant}` } as const;
      const what = one.amount === null ? {} : { amount: one.amount };
      const kind = one.forfeit ? 'forfeit' : 'refund';
      return revoke(db, { grant: of, ...what, kind, reference: `${userId}/${one.name}` }, at(one.day));
    }
  }
}

/** The model's answer to a step. */
function predict(model: WalletModel, one: Step): unknown {
  switch (one.do) {
    case 'grant':
      return model.grant(`${one.name}`, one.origin, one.amount, one.expires ?? Infinity);
    case 'hold':
      return model.hold(`${one.name}`, one.amount, one.day);
    case 'settle':
      return model.settle(`${one.name}`, one.amount, one.day);
    case 'expire':
      return model.expire(one.day);
    case 'revoke':
      return model.revoke(`${one.forfeit}/${one.name}`, `${one.grant}`, one.amount, one.forfeit);
  }
}

const readWallet = (userId: string) =>
  db.wallet.findUniqueOrThrow({ where: { userId }, include: { lots: { orderBy: { id: 'asc' } } } });

/** Rows of the database and of the model in one form. */
const presentLot = (lot: Record<'remaining' | 'held' | 'spent' | 'expired' | 'revoked' | 'owed', number | bigint>) =>
  [lot.remaining, lot.held, lot.spent, lot.expired, lot.revoked, lot.owed].map(Number);

async function expectSame(userId: string, model: WalletModel): Promise<void> {
  const { balance, held, lots } = await readWallet(userId);
  expect(lots.map(presentLot)).toEqual(model.lots.map(presentLot));
  expect([Number(balance), Number(held)]).toEqual([model.balance, model.held]);
}

/** Lives one user's steps and, at the end, deletes the account. */
async function live(steps: readonly Step[]): Promise<number> {
  const userId = await createAccount(db, 0);
  const model = new WalletModel();
  for (const one of steps) expect(await perform(userId, one), JSON.stringify(one)).toEqual(predict(model, one));
  await expectSame(userId, model);
  const { id } = await readWallet(userId);
  await closeWallet(db, userId, at(4));
  model.close(4);
  const lots = await db.ledgerLot.findMany({ where: { walletId: id }, orderBy: { id: 'asc' } });
  expect(lots.map(presentLot)).toEqual(model.lots.map(presentLot));
  return steps.length;
}

test(`does in about ${STEPS} random operations of users in parallel what a plain model says`, {
  timeout: 600_000,
}, async () => {
  let done = 0;
  const lives = fc.array(fc.array(step, { maxLength: MOST_STEPS, size: 'max' }), {
    minLength: USERS,
    maxLength: USERS,
  });
  await fc.assert(
    fc.asyncProperty(lives, async (users) => {
      for (const count of await Promise.all(users.map(live))) done += count;
    }),
    // After this time fast-check reports a failure as far as it has shrunk it; a slow machine does fewer runs.
    { numRuns: Math.ceil(STEPS / (USERS * MEAN_STEPS)), interruptAfterTimeLimit: MOST_MS },
  );
  expect(done).toBeGreaterThan(STEPS / 2);
});

test(`lets ${CLIENTS} clients spend one wallet at once without a hundredth more than it has, and keeps every lot whole`, async () => {
  const userId = await createAccount(db, 0);
  const lots = [
    { origin: 'promotional', amount: 300 },
    { origin: 'plan', amount: 333 },
    { origin: 'purchased', amount: 367 },
  ] as const;
  for (const lot of lots) {
    await grant(db, { userId, ...lot, expiresAt: at(30), kind: 'compensation', reference: newId() });
  }
  let spent = 0;
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      const reference = newId();
      try {
        await hold(db, { userId, reference, amount: 20, expiresAt: at(1) });
      } catch (error) {
        expect(error).toBeInstanceOf(NotEnoughCredits);
        continue;
      }
      // The same ending from two workers: one takes effect.
      const [charged, again] = await Promise.all([index % 8, index % 8].map((each) => settle(db, reference, each)));
      expect(again).toBe(charged);
      spent += charged ?? 0;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const { balance, held } = await readWallet(userId);
  expect([Number(balance), Number(held)]).toEqual([1000 - spent, 0]);
  expect(spent).toBeGreaterThan(0);
});
