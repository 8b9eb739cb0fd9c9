import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createOrder, createVoucher, grant, isLedgerAlert } from '@orator/billing';
import { runChecks } from '@orator/billing/ledger-check/check';
import { checkNightly } from '@orator/billing/ledger-check/nightly';
import { hold, settle } from '@orator/billing/ledger/ledger';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { type Db, newId } from '@orator/db/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';
import { buyPlan, payOrder } from '../support/plans.ts';

const cli = fileURLToPath(new URL('../../services/gateway/src/cli.main.ts', import.meta.url));
const HOUR_MS = 3_600_000;

let gateway: Gateway;
let db: Db;
/** The ids of a settled and an open hold, on a lot that expires tomorrow; a test makes the order. */
const ids = { wallet: '', lot: '', entry: '', open: newId(), settled: newId(), order: newId() };
/** The ids of a user's plan, with the credits of its first month; a test makes the other term. */
const planIds = { planOrder: '', term: '', month: '', other: '00000000-0000-7000-8000-000000000000' };
/** A voucher of 20 percent that was used for a package at $5, and the order that waits with another one. */
const voucherIds = { used: '', paid: '', locked: '', waits: '' };

/** An order of a person with a new voucher. */
async function orderWithVoucher(userId: string) {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const { voucher } = await db.$transaction((tx) =>
    createVoucher(tx, { userId, percent: 20, expiresAt, reason: 'promotion', reference: newId() }),
  );
  const product = { kind: 'package', id: 'credits-100' } as const;
  const order = await createOrder(db, {
    userId,
    product,
    voucherId: voucher.id,
    provider: 'sandbox',
    requestKey: null,
  });
  return { voucher, order };
}

beforeAll(async () => {
  gateway = await startGateway();
  ({ db } = gateway.deps);
  const buyer = await createAccount(db, 0);
  const [paid, waits] = [await orderWithVoucher(buyer), await orderWithVoucher(buyer)];
  await payOrder(db, paid.order);
  Object.assign(voucherIds, {
    used: paid.voucher.id,
    paid: paid.order.id,
    locked: waits.voucher.id,
    waits: waits.order.id,
  });
  const userId = await createAccount(db, 0);
  const [reference, expiresAt] = [newId(), new Date(Date.now() + 24 * HOUR_MS)];
  await grant(db, { userId, origin: 'plan', amount: 100, expiresAt, kind: 'plan', reference });
  for (const task of [ids.settled, ids.open]) await hold(db, { userId, reference: task, amount: 30, expiresAt });
  await settle(db, ids.settled, 20);
  const { id, lots } = await db.wallet.findUniqueOrThrow({ where: { userId }, include: { lots: true } });
  const entry = await db.ledgerEntry.findFirstOrThrow({ where: { kind: 'capture', reference: ids.settled } });
  const { id: planOrder } = await buyPlan(db, await createAccount(db, 0), { level: 1, period: 'quarter' });
  const { id: term, subscriptionId } = await db.subscriptionTerm.findUniqueOrThrow({ where: { orderId: planOrder } });
  const month = await db.ledgerEntry.findFirstOrThrow({ where: { kind: 'plan', reference: `${subscriptionId}:0` } });
  Object.assign(planIds, { planOrder, term, month: `${month.id}` });
  Object.assign(ids, { wallet: id, lot: `${lots[0]?.id}`, entry: `${entry.id}` });
});
afterAll(() => gateway.close());

class Undo extends Error {}

/** What the checks find after a change that the database would refuse; the change is rolled back. */
async function findOffendersAfter(sql: string): Promise<string[]> {
  const found: string[] = [];
  const change = db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
    await tx.$executeRawUnsafe('ALTER TABLE wallet DROP CONSTRAINT wallet_balance_not_negative');
    await tx.$executeRawUnsafe('ALTER TABLE ledger_lot DROP CONSTRAINT ledger_lot_is_whole');
    await tx.$executeRawUnsafe(sql);
    for (const { rule, offenders } of (await runChecks(tx)).checks) {
      found.push(...offenders.map(({ id }) => `${rule}: ${id}`));
    }
    throw new Undo();
  });
  await expect(change).rejects.toBeInstanceOf(Undo);
  return found;
}

describe('a check of the ledger names by its id', () => {
  test.each([
    [
      'a posting that was changed',
      () => `UPDATE ledger_posting SET amount = amount + 1 WHERE entry_id = ${ids.entry} AND account = 'revenue'`,
      () => [
        `the postings of every entry sum to zero: entry ${ids.entry}`,
        `every lot is what its postings say: lot ${ids.lot}`,
      ],
    ],
    [
      'an entry that was changed',
      () => `UPDATE ledger_entry SET held_delta = -19 WHERE id = ${ids.entry}`,
      () => [
        `every entry says what its postings say: entry ${ids.entry}`,
        `every wallet is the sum of its entries: wallet ${ids.wallet}`,
        `every hold ended as its entries say: hold ${ids.settled}`,
      ],
    ],
    [
      'a posting of a lot that is not there',
      () => `INSERT INTO ledger_posting VALUES (${ids.entry}, 0, 'sales', -1), (${ids.entry}, 0, 'revenue', 1)`,
      () => [`every posting is of an entry and a lot of the same wallet: entry ${ids.entry}`],
    ],
    [
      'an entry without a wallet',
      () => `INSERT INTO ledger_entry (id, wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after)
        VALUES (0, gen_random_uuid(), 'hold', 'x', 0, 0, 0, 0)`,
      () => ['every entry, lot and hold is of a wallet: entry 0'],
    ],
    [
      'a wallet that was changed',
      () => `UPDATE wallet SET balance = balance + 1 WHERE id = '${ids.wallet}'`,
      () =>
        [
          'every wallet is the sum of its entries',
          'every wallet is the sum of its lots',
          'every statement ends with what the wallet has',
        ].map((rule) => `${rule}: wallet ${ids.wallet}`),
    ],
    [
      'a lot that was changed',
      () => `UPDATE ledger_lot SET spent = 19 WHERE id = ${ids.lot}`,
      () => [`every lot is what its postings say: lot ${ids.lot}`],
    ],
    [
      'a wallet with something and without anybody',
      () => `UPDATE wallet SET user_id = NULL WHERE id = '${ids.wallet}'`,
      () => [`no wallet is negative, and that of a deleted account is empty: wallet ${ids.wallet}`],
    ],
    [
      'a wallet that does not know what expires',
      () => `UPDATE wallet SET next_expiry = NULL WHERE id = '${ids.wallet}'`,
      () => [`every wallet knows when its next lot expires: wallet ${ids.wallet}`],
    ],
    [
      'a lot that was spent from too late',
      () => `UPDATE ledger_lot SET expires_at = now() - interval '1 day' WHERE id = ${ids.lot}`,
      () => [
        `every wallet knows when its next lot expires: wallet ${ids.wallet}`,
        ...[1, 2].map(() => `nothing was spent from a lot after its expiry: lot ${ids.lot}`),
      ],
    ],
    [
      'a hold that nobody released',
      () => `UPDATE hold SET expires_at = now() - interval '2 hours' WHERE reference = '${ids.open}'`,
      () => [`no hold outlives its task or its time by an hour: hold ${ids.open}`],
    ],
    [
      'a hold that was ended without an entry',
      () => `UPDATE hold SET status = 'released' WHERE reference = '${ids.open}'`,
      () => [
        `every hold ended as its entries say: hold ${ids.open}`,
        `what wallets hold is what their open holds say: wallet ${ids.wallet}`,
      ],
    ],
    [
      'credits that were sold without an order',
      () => `UPDATE ledger_entry SET kind = 'package' WHERE id = ${ids.lot}`,
      () => [`credits are sold by an order only: entry ${ids.lot}`],
    ],
    [
      'an order that two payments have paid',
      () => `INSERT INTO payment (provider, reference, order_id, amount_cents, currency, state)
        SELECT 'sandbox', 'payment ' || n, '${ids.order}', 500, 'USD', 'applied' FROM generate_series(1, 2) n`,
      () => [`no order is paid twice: order ${ids.order}`],
    ],
    [
      'an order that was paid and brought nothing',
      () => `INSERT INTO "order" (id, product_kind, product_id, credit_amount, subtotal_cents, total_cents, currency, status,
        provider, expires_at) VALUES ('${ids.order}', 'package', 'credits-100', 1, 1, 1, 'USD', 1, 'sandbox', now())`,
      () => [`a package has brought its credits exactly if its order was paid: order ${ids.order}`],
    ],
    [
      'a plan that was paid and is not there',
      () => `DELETE FROM subscription_term WHERE id = '${planIds.term}'`,
      () => [
        `the order of a plan has brought a term exactly if it was paid: order ${planIds.planOrder}`,
        `no month of a plan has brought credits that nobody paid for: entry ${planIds.month}`,
      ],
    ],
    [
      'a month of a plan that brought nothing',
      () => `UPDATE subscription_term SET granted_months = 2 WHERE id = '${planIds.term}'`,
      () => [`each month of a plan has brought its credits once: term ${planIds.term}`],
    ],
    [
      'a month of a plan that was granted too early',
      () => `UPDATE ledger_entry SET reference = replace(reference, ':0', ':1') WHERE id = ${planIds.month}`,
      () => [
        `each month of a plan has brought its credits once: term ${planIds.term}`,
        `no month of a plan has brought credits that nobody paid for: entry ${planIds.month}`,
      ],
    ],
    [
      'a plan that is paid for twice at a time',
      () => `INSERT INTO subscription_term (id, subscription_id, user_id, order_id, level, period, first_month, months,
          credit_amount, value_cents, currency, starts_at, ends_at)
        SELECT '${planIds.other}', subscription_id, user_id, gen_random_uuid(), level, period, 1, 1, 0, 0, 'USD', starts_at, ends_at
        FROM subscription_term WHERE id = '${planIds.term}'`,
      () => [`nobody has two paid plans at once: term ${planIds.other}`],
    ],
    [
      'a voucher that was used twice',
      () => `UPDATE "order" SET voucher_id = '${voucherIds.used}', paid_at = now(), status = 4
        WHERE id = '${voucherIds.waits}'`,
      () => [
        `no voucher is used twice: voucher ${voucherIds.used}`,
        `a voucher is locked by an order that is open, and used exactly if its order was paid: voucher ${voucherIds.locked}`,
        `an order that waits or was paid holds its voucher, and costs what the voucher leaves: order ${voucherIds.waits}`,
      ],
    ],
    [
      'a voucher that was used and is active',
      () => `UPDATE voucher SET status = 0 WHERE id = '${voucherIds.used}'`,
      () => [
        `a voucher is locked by an order that is open, and used exactly if its order was paid: voucher ${voucherIds.used}`,
      ],
    ],
    [
      'a voucher that an ended order still locks',
      () => `UPDATE "order" SET status = 2 WHERE id = '${voucherIds.waits}'`,
      () => [
        `a voucher is locked by an order that is open, and used exactly if its order was paid: voucher ${voucherIds.locked}`,
      ],
    ],
    [
      'a voucher that is free while its order waits',
      () => `UPDATE voucher SET order_id = NULL WHERE id = '${voucherIds.locked}'`,
      () => [
        `an order that waits or was paid holds its voucher, and costs what the voucher leaves: order ${voucherIds.waits}`,
      ],
    ],
    [
      'a discount that is not what the voucher gives',
      () => `UPDATE "order" SET discount_cents = 99, total_cents = 401 WHERE id = '${voucherIds.waits}'`,
      () => [
        `an order that waits or was paid holds its voucher, and costs what the voucher leaves: order ${voucherIds.waits}`,
      ],
    ],
  ])('%s', async (_name, sql, expected) => {
    expect(await findOffendersAfter(sql())).toEqual(expected());
  });

  test('a hold whose task has ended', async () => {
    const userId = await createAccount(db, 100);
    const [reference, ended] = [newId(), new Date(Date.now() - 2 * HOUR_MS)];
    await hold(db, { userId, reference, amount: 10, expiresAt: new Date(Date.now() + HOUR_MS) });
    const task = { id: reference, userId, kind: 'speech', cost: 10, title: '', input: {}, durationS: 1 };
    await db.task.create({ data: { ...task, state: 3, finishedAt: ended } });
    const { checks, ok } = await runChecks(db);
    expect([ok, checks.flatMap(({ offenders }) => offenders.map(({ id }) => id))]).toEqual([
      false,
      [`hold ${reference}`],
    ]);
    await settle(db, reference, 0);
    expect((await runChecks(db)).ok).toBe(true);
  });
});

/** Runs the command line as an operator does. */
const check = (...options: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: gateway.databaseUrl };
    const child = execFile(process.execPath, [cli, 'ledger', 'check', ...options], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    );
  });

/** Another balance without an entry. */
const spoil = (by: number) =>
  db.$executeRaw`UPDATE wallet SET balance = balance + ${by} WHERE id = ${ids.wallet}::uuid`;

test('the command line reports what does not add up, as text and as JSON', { tags: ['rare'] }, async () => {
  expect(await check()).toEqual({ code: 0, said: expect.stringMatching(/^ok .*\nThe ledger adds up\.$/s) });
  await spoil(1);
  const [people, programs, wrong] = [await check(), await check('--json'), await check('--jsn')];
  await spoil(-1);
  expect(people.code).toBe(1);
  expect(people.said).toMatch(
    new RegExp(`WRONG +every wallet is the sum of its entries\\n +wallet ${ids.wallet}: it has 51 and 30 held`),
  );
  expect([programs.code, JSON.parse(programs.said)]).toMatchObject([1, { ok: false }]);
  expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('orator ledger check')]);
});

describe('the nightly check', () => {
  const logged: unknown[] = [];
  const log = { error: (...args: unknown[]) => void logged.push(args) };
  const at = (time: string) => new Date(`2030-05-${time}:00.000Z`);
  const run = (time: string) => checkNightly({ db, log }, at(time));
  beforeEach(async () => {
    logged.length = 0;
    await db.ledgerCheck.deleteMany();
  });

  test('runs once a night, and at once when it has never run', async () => {
    expect(await run('01T12:00')).toMatchObject({ ok: true });
    expect(await run('02T02:59')).toBeNull();
    expect(await run('02T03:00')).toMatchObject({ ok: true });
    expect(await run('02T23:00')).toBeNull();
    expect(await run('09T10:00')).toMatchObject({ ok: true });
    expect(logged).toEqual([]);
  });

  test('raises an alert in the log and on the readiness page, which ends with its cause', async () => {
    const alerts = async () => (await ask(gateway, systemConfig.ready)).value().alerts;
    expect(await alerts()).toEqual([]);
    await checkNightly({ db, log });
    expect(await alerts()).toEqual([]);
    await db.ledgerCheck.deleteMany();
    await spoil(1);
    await checkNightly({ db, log });
    await spoil(-1);
    expect(await alerts()).toEqual(['ledger']);
    expect(JSON.stringify(logged)).toContain(ids.wallet);
    const [now, later] = [new Date(), new Date(Date.now() + 2 * HOUR_MS)];
    expect(await checkNightly({ db, log }, now)).toBeNull();
    expect(await checkNightly({ db, log }, later)).toMatchObject({ ok: true });
    expect(await alerts()).toEqual([]);
    expect(await isLedgerAlert(db, new Date(later.getTime() + 49 * HOUR_MS))).toBe(true);
  });
});
