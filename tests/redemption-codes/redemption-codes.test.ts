import { disableBatch, type NewBatch } from '@orator/billing';
import { redeemCode } from '@orator/billing/redemption-codes/redeem-code';
import { runChecks } from '@orator/billing/ledger-check/check';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { redemptionCodes } from '@orator/contracts/redemption-codes/routes';
import { statements } from '@orator/contracts/statements/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orator } from '../support/command-line.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { PASSWORD } from '../support/people.ts';
import { newCodes } from '../support/redemption-codes.ts';

const DAY_MS = 24 * 3_600_000;

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const redeem = (user: User, code: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(gateway, redemptionCodes.redeem, { user, body: { code }, headers });
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const refused = async (user: User, code: string) => (await redeem(user, code)).refusal('redemption_code_refused');

describe('a code', () => {
  test('brings its credits once, and the statement says so', async () => {
    const user = await newUser(gateway);
    const { code } = await newCodes(gateway, 1, { amount: 1250, days: 30 });
    const { credits, expires_at: end } = (await redeem(user, code)).value();
    expect(credits).toBe(12.5);
    expect(Math.abs(Date.parse(end) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    expect(await readCredit(user)).toBe(32.5);
    await refused(user, code);
    await refused(await newUser(gateway), code);
    expect(await readCredit(user)).toBe(32.5);
    const [entry] = (await ask(gateway, statements.entries, { user })).value().items;
    expect(entry).toMatchObject({ kind: 'code', amount: 12.5 });
    const { items } = (await ask(gateway, statements.lots, { user })).value();
    expect(items).toContainEqual({ origin: 'promotional', remaining: 12.5, held: 0, expires_at: end });
  });

  test('is read however it is typed', async () => {
    const typings: readonly ((code: string) => string)[] = [
      (code) => code.toLowerCase(),
      (code) => code.replaceAll('-', ''),
      (code) => ` ${code.replaceAll('-', ' ')}\t`,
      (code) => code.replaceAll('-', '\u2013'),
      (code) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
      (code) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
    ];
    const { codes } = await newCodes(gateway, typings.length);
    for (const [at, typing] of typings.entries()) {
      expect((await redeem(await newUser(gateway), typing(codes[at] ?? ''))).value().credits).toBe(50);
    }
  });

  test('goes to one of ten people and one of ten tabs who send it at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => newUser(gateway)));
    const { code } = await newCodes(gateway, 1);
    const answers = await Promise.all(users.map((user) => redeem(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await newCodes(gateway, 1);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => redeem(users[0] ?? expect.fail(), again.code)));
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('answers a repeated request as the first one, whose answer was lost', async () => {
    const user = await newUser(gateway);
    const { code } = await newCodes(gateway, 1);
    const first = (await redeem(user, code, { 'idempotency-key': 'lost' })).value();
    await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    expect((await redeem(user, code, { 'idempotency-key': 'lost' })).value()).toEqual(first);
    expect(await readCredit(user)).toBe(70);
    (await redeem(user, code, { 'idempotency-key': 'another' })).refusal('redemption_code_refused');
  });

  test.each([
    [1, 1],
    [2, 2],
  ])('of a batch that allows %i goes to one person %i times, in however many tabs', async (perUser, expected) => {
    const user = await newUser(gateway);
    const { codes } = await newCodes(gateway, 4, { perUser });
    const answers = await Promise.all(codes.map((code) => redeem(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(expected);
    expect(await readCredit(user)).toBe(20 + 50 * expected);
  });
});

describe('a refusal', () => {
  test('is the same for a code that is unknown, used, disabled, over, or none at all', async () => {
    const user = await newUser(gateway);
    const [used, disabled, over, second] = await Promise.all([
      newCodes(gateway, 1),
      newCodes(gateway, 1),
      newCodes(gateway, 1, { expiresAt: new Date(Date.now() - 1) }),
      newCodes(gateway, 2),
    ]);
    await redeem(await newUser(gateway), used.code);
    await disableBatch(gateway.deps.db, disabled.name);
    await redeem(user, second.code);
    const unknown = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';
    const wrong = [unknown, used.code, disabled.code, over.code, second.codes[1] ?? '', 'UUUU', '', 'ZZZZ'.repeat(5)];
    const bodies = [];
    for (const code of wrong) {
      const body = await refused(user, code);
      bodies.push({ ...body, details: { ...body.details, request_id: '' } });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('begins for a batch at the moment at which its codes expire', async () => {
    const user = await newUser(gateway);
    const end = new Date('2030-01-01T00:00:00.000Z');
    const { codes } = await newCodes(gateway, 2, { expiresAt: end, perUser: 2 });
    const [one = '', two = ''] = codes;
    const at = (code: string, now: Date) =>
      redeemCode(gateway.deps.db, { userId: user.id, code, requestKey: null }, gateway.deps.env.SECRET_KEY, now);
    await at(one, new Date(end.getTime() - 1));
    await expect(at(two, end)).rejects.toThrow('redemption_code_refused');
  });
});

describe('guessing', () => {
  const GUESS = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';
  const guess = (user: User, ip: string) =>
    ask(gateway, redemptionCodes.redeem, { user: { ...user, ip }, body: { code: GUESS } });

  test('ends after ten tries a minute of one person, from however many places', async () => {
    const user = await newUser(gateway);
    for (let count = 0; count < 10; count += 1) await refused({ ...user, ip: newIp() }, GUESS);
    expect((await guess(user, newIp())).headers['retry-after']).toBeDefined();
    (await guess(user, newIp())).refusal('rate_limited');
  });

  test('ends after ten tries a minute from one IP address, with however many accounts', async () => {
    const ip = newIp();
    const users = await Promise.all(Array.from({ length: 11 }, () => newUser(gateway)));
    const answers = [];
    for (const user of users) answers.push((await guess(user, ip)).name);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'redemption_code_refused'), 'rate_limited']);
  });
});

describe('orator codes', () => {
  const create = (count: string, ...more: string[]) =>
    orator(gateway, ['codes', 'create', '--batch', 'spring', '--count', count, '--credits', '12.5', ...more]);

  test('prints a batch once, as CSV, of which only hashes are kept', async () => {
    const made = await create('3', '--expires=2099-01-31');
    expect(made.code, made.said).toBe(0);
    const [head, ...lines] = made.said.split('\n');
    expect(head).toBe('code,batch,credits,days,redeem_before');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(
        /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4},spring,12\.5,365,2099-02-01T00:00:00\.000Z$/,
      );
    }
    const [code = ''] = (lines[0] ?? '').split(',');
    const rows = JSON.stringify(await gateway.deps.db.redemptionCode.findMany({ where: { batchName: 'spring' } }));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
    expect((await redeem(await newUser(gateway), code)).value().credits).toBe(12.5);
    expect((await orator(gateway, ['codes', 'list'])).said).toMatch(
      /^spring: 1 of 3 redeemed, 12\.5 credits for 365 days/m,
    );
    expect((await create('1')).said).toMatch(/there is a batch "spring" already/);
    expect((await orator(gateway, ['codes', 'disable', '--batch', 'spring'])).code).toBe(0);
    await refused(await newUser(gateway), lines[1]?.split(',')[0] ?? '');
    expect((await orator(gateway, ['codes', 'list'])).said).toMatch(/^spring: .* disabled /m);
  });
});

test('keeps a code used when the account that used it is deleted, without naming the account', async () => {
  const user = await newUser(gateway);
  const { name, code } = await newCodes(gateway, 1);
  await redeem(user, code);
  const exported = await ask(gateway, accountData.export, { user });
  expect(exported.text).toContain(name);
  await ask(gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
  const [row] = await gateway.deps.db.redemptionCode.findMany({ where: { batchName: name } });
  expect(row).toMatchObject({ userId: null, requestKey: null, redeemedAt: expect.any(Date) });
  await refused(await newUser(gateway), code);
});

/** What the ledger's checks find after a change that is rolled back. */
async function findOffendersAfter(
  change: (batch: Awaited<ReturnType<typeof newCodes>>) => string,
  more: Partial<NewBatch> = {},
) {
  const batch = await newCodes(gateway, 2, more);
  await redeem(await newUser(gateway), batch.code);
  const found: string[] = [];
  const undone = gateway.deps.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
    await tx.$executeRawUnsafe(change(batch));
    for (const { rule, offenders } of (await runChecks(tx)).checks) if (offenders.length > 0) found.push(rule);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return found;
}

describe('the check of the ledger names', () => {
  test.each([
    [
      'a code that was freed after it had brought its credits',
      'a code has brought its credits exactly if it was redeemed',
      (name: string) => `UPDATE redemption_code SET redeemed_at = NULL WHERE batch_name = '${name}'`,
    ],
    [
      'a code that was used and brought nothing',
      'a code has brought its credits exactly if it was redeemed',
      (name: string) => `UPDATE redemption_code SET redeemed_at = now() WHERE batch_name = '${name}'`,
    ],
    [
      'an entry whose code is gone',
      'every entry of a code has its code',
      (name: string) => `DELETE FROM redemption_code WHERE batch_name = '${name}'`,
    ],
  ])('%s', async (_name, rule, change) => {
    expect(await findOffendersAfter(({ name }) => change(name))).toEqual([rule]);
  });

  test('a user who has more codes of a batch than allowed', async () => {
    const found = await findOffendersAfter(
      ({ name }) => `UPDATE redemption_batch SET per_user = 0 WHERE name = '${name}'`,
    );
    expect(found).toEqual(['nobody has redeemed more codes of a batch than one person may']);
  });
});
