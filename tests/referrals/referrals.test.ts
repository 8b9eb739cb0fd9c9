import { approveReferral, payReferrals, refuseReferral } from '@orator/billing';
import { hold, settle } from '@orator/billing/ledger/ledger';
import { runChecks } from '@orator/billing/ledger-check/check';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { referrals } from '@orator/contracts/referrals/routes';
import type { ReferralState } from '@orator/contracts/referrals/schema';
import { trials } from '@orator/contracts/trials/routes';
import { vouchers } from '@orator/contracts/vouchers/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orator } from '../support/command-line.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { createSandbox } from '../support/orders.ts';
import { PASSWORD } from '../support/people.ts';
import { buy, join, move, newPair, signInWith } from '../support/referrals.ts';
import { newMachineCode } from '../support/trials.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date();
const inDays = (days: number, from = NOW): Date => new Date(from.getTime() + days * DAY_MS);
/** Credit packages at 5, 15 and 40 dollars. */
const [AT_5, AT_15, AT_40] = ['credits-100', 'credits-315', 'credits-900'];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const pay = (now: Date) => payReferrals({ db: gateway.deps.db, provider: null }, now);
const mine = async (user: User) => (await ask(gateway, referrals.list, { user })).value();
const months = async (user: User) => (await ask(gateway, referrals.payments, { user })).value().items;
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const listVouchers = async (user: User) => (await ask(gateway, vouchers.list, { user })).value().items;
const readState = async (inviter: User): Promise<ReferralState | undefined> => (await mine(inviter)).items[0]?.state;
/** The credits that a user was granted for invitations and that were not clawed back. */
const given = async (user: User) => {
  const kinds = { in: ['referral', 'clawback'] };
  const rows = await gateway.deps.db.ledgerEntry.findMany({ where: { kind: kinds, wallet: { userId: user.id } } });
  return rows.reduce((sum, { balanceDelta }) => sum + Number(balanceDelta), 0) / 100;
};

describe('an invitation', () => {
  test('is a link; who signs up by it is named to the inviter, masked, and has a voucher', async () => {
    const inviter = await newUser(gateway);
    const { shared_code: code, link } = await mine(inviter);
    expect(new URL(link).search).toBe(`?shared_code=${code}`);
    const invitee = await join(gateway, inviter, { code: code.toLowerCase() });
    const { items, totals } = await mine(inviter);
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: `${invitee.email[0]}***@example.org`,
        state: 'joined',
        credits: 50,
        due_at: null,
        joined_at: expect.any(String),
      },
    ]);
    expect(totals).toEqual({ joined: 1, earned: 0, pending: 0, held: 0 });
    expect(await listVouchers(invitee)).toMatchObject([{ percent: 10, reason: 'referral', status: 0 }]);
    expect((await mine(inviter)).shared_code).toBe(code);
    expect((await mine(inviter)).invited).toBeNull();
    expect((await mine(invitee)).invited).toEqual({ state: 'joined', credits: 50, due_at: null });
  });

  test.each(['friend-7', 'ZZZZZZZZ', '!'])('is not recorded for the code %j, which belongs to nobody', async (code) => {
    const user = await join(gateway, await newUser(gateway), { code });
    expect(await gateway.deps.db.referral.count({ where: { inviteeId: user.id } })).toBe(0);
    expect(await listVouchers(user)).toEqual([]);
  });

  test('has a code that anybody can ask about', async () => {
    const { shared_code: code } = await mine(await newUser(gateway));
    const known = async (typed: string) =>
      (await ask(gateway, referrals.readCode, { params: { code: typed } })).value().known;
    expect([await known(code), await known(` ${code.toLowerCase()}`), await known('friend-7')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('that opened a trial counts for the account that the trial becomes', async () => {
    const inviter = await newUser(gateway);
    const { shared_code: code } = await mine(inviter);
    const headers = { machine_code: newMachineCode() };
    const opened = (await ask(gateway, trials.open, { headers, body: { shared_code: code } })).value();
    const as = { ...inviter, token: opened.access_token.secret };
    await join(gateway, inviter, { as, code: null });
    expect(await readState(inviter)).toBe('joined');
  });
});

describe('the reward', () => {
  test('is 50 credits for both once the order has stood fourteen days, however often and late it is paid', async () => {
    const { inviter, invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_15, NOW);
    const { items, totals } = await mine(inviter);
    expect(items).toMatchObject([{ state: 'pending', credits: 50, due_at: inDays(14).toISOString() }]);
    expect(totals).toMatchObject({ earned: 0, pending: 50 });
    await pay(new Date(inDays(14).getTime() - 1));
    expect([await given(inviter), await given(invitee)]).toEqual([0, 0]);
    const late = inDays(30);
    await Promise.all([pay(late), pay(late), pay(late)]);
    expect(await pay(late)).toEqual([]);
    // The inviter has 10 % of $15 besides.
    expect([await given(inviter), await given(invitee)]).toEqual([80, 50]);
    expect(await mine(inviter)).toMatchObject({ totals: { earned: 50, pending: 0 }, items: [{ state: 'earned' }] });
  });

  test('is not earned by less than $10, and is by a later order that is large enough', async () => {
    const { inviter, invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_5, NOW);
    expect(await readState(inviter)).toBe('joined');
    await buy(gateway, invitee, AT_15, NOW);
    expect(await readState(inviter)).toBe('pending');
  });

  test('of an order that is refunded before it is due is cancelled, and earned by the next order', async () => {
    const { inviter, invitee } = await newPair(gateway);
    const order = await buy(gateway, invitee, AT_15, NOW);
    await move(gateway, order, OrderStatus.Refund, inDays(3));
    await pay(inDays(15));
    expect([await readState(inviter), await given(inviter), await given(invitee)]).toEqual(['joined', 0, 0]);
    await buy(gateway, invitee, AT_15, inDays(16));
    await pay(inDays(30));
    expect([await readState(inviter), await given(invitee)]).toEqual(['earned', 50]);
  });

  test('is clawed back when the order is refunded later; what is spent of it stays spent', async () => {
    const { inviter, invitee } = await newPair(gateway);
    const order = await buy(gateway, invitee, AT_15, NOW);
    await pay(inDays(14));
    // 20 of the welcome credits do not expire: the reward is spent first.
    await hold(gateway.deps.db, { userId: inviter.id, reference: order, amount: 3000, expiresAt: inDays(1) });
    await settle(gateway.deps.db, order, 3000);
    await move(gateway, order, OrderStatus.Refund, inDays(15));
    expect(await readState(inviter)).toBe('withdrawn');
    const changed = await pay(inDays(15));
    expect(changed.toSorted()).toEqual([inviter.id, invitee.id].toSorted());
    expect(await pay(inDays(15))).toEqual([]);
    expect([await given(inviter), await given(invitee)]).toEqual([30, 0]);
    expect([await readCredit(inviter), await readCredit(invitee)]).toEqual([20, 20]);
    expect((await mine(inviter)).totals).toMatchObject({ joined: 1, earned: 0, pending: 0 });
  });

  test('is granted for at most twenty invitations a month; the invited always get theirs', {
    tags: ['rare'],
  }, async () => {
    const inviter = await newUser(gateway);
    const start = new Date(Date.UTC(NOW.getUTCFullYear() + 1, 0, 10));
    for (let count = 0; count < 22; count += 1) {
      const invitee = await join(gateway, inviter);
      // The last one is due in the next month.
      await buy(gateway, invitee, AT_15, count < 21 ? start : inDays(10, start));
    }
    await pay(inDays(60, start));
    const { items, totals } = await mine(inviter);
    expect(items.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 21 }, () => 50),
    ]);
    expect(totals.earned).toBe(21 * 50);
    expect(await gateway.deps.db.referral.count({ where: { inviterId: inviter.id, inviteeAmount: 5000 } })).toBe(22);
  });
});

describe('a share of 10 %', () => {
  test('of every order for twelve months is shown by month, and clawed back with the order', async () => {
    const { inviter, invitee } = await newPair(gateway);
    const { createdAt } = await gateway.deps.db.referral.findUniqueOrThrow({ where: { inviteeId: invitee.id } });
    const first = await buy(gateway, invitee, AT_40, createdAt);
    await buy(gateway, invitee, AT_5, inDays(40, createdAt));
    await buy(gateway, invitee, AT_40, inDays(366, createdAt));
    const toMonth = (date: Date) => date.toISOString().slice(0, 7);
    const none = { earned: 0, pending: 0, withdrawn: 0 };
    expect(await months(inviter)).toEqual([
      { month: toMonth(inDays(40, createdAt)), orders: 1, ...none, pending: 10 },
      { month: toMonth(createdAt), orders: 1, ...none, pending: 80 },
    ]);
    await pay(inDays(54, createdAt));
    expect(await given(inviter)).toBe(50 + 80 + 10);
    await move(gateway, first, OrderStatus.Refund, inDays(55, createdAt));
    await pay(inDays(55, createdAt));
    expect(await given(inviter)).toBe(10);
    expect(await months(inviter)).toMatchObject([{ earned: 10 }, { earned: 0, withdrawn: 80 }]);
  });
});

interface SelfInvitation {
  readonly network?: string;
  readonly mailbox?: string;
  readonly machineCode?: string;
}

describe('an invitation of oneself', () => {
  const heldPair = async () => {
    const inviter = await newUser(gateway);
    const machineCode = newMachineCode();
    await signInWith(gateway, inviter, machineCode);
    return { inviter, invitee: await join(gateway, inviter, { machineCode }) };
  };
  const readId = async (invitee: User) =>
    (await gateway.deps.db.referral.findUniqueOrThrow({ where: { inviteeId: invitee.id } })).id;

  test('on one device gets neither voucher nor reward until an operator approves', async () => {
    const { inviter, invitee } = await heldPair();
    expect([await readState(inviter), await listVouchers(invitee)]).toEqual(['held', []]);
    await buy(gateway, invitee, AT_15, NOW);
    await pay(inDays(15));
    expect([await given(inviter), await given(invitee), (await mine(inviter)).totals.held]).toEqual([0, 0, 1]);
    const id = await readId(invitee);
    const list = await orator(gateway, ['referrals', 'list']);
    expect(list.said).toContain(`${id}: ${inviter.email} invited ${invitee.email}`);
    expect((await orator(gateway, ['referrals', 'approve', id])).said).toBe(`The invitation ${id} was approved.`);
    expect(await listVouchers(invitee)).toMatchObject([{ percent: 10 }]);
    await pay(inDays(15));
    expect([await readState(inviter), await given(inviter), await given(invitee)]).toEqual(['earned', 80, 50]);
    expect(await approveReferral(gateway.deps.db, id)).toBe(false);
  });

  test.each([
    ['without a machine code at the network of the inviter', { network: 'same' }],
    [
      'with another machine code and an address of the same mailbox',
      { machineCode: newMachineCode(), mailbox: 'same' },
    ],
    ['without a machine code and with an address of the same mailbox', { mailbox: 'same' }],
  ])('%s is held for review without a voucher', async (_name, { network, mailbox, machineCode }: SelfInvitation) => {
    const inviter = await newUser(gateway);
    const invitee = await join(gateway, inviter, {
      ...(machineCode !== undefined && { machineCode }),
      ...(network !== undefined && { ip: inviter.ip }),
      ...(mailbox !== undefined && { email: inviter.email.replace('@', '+me@') }),
    });
    expect([await readState(inviter), await listVouchers(invitee)]).toEqual(['held', []]);
  });

  test('is not suspected for two devices in one network', async () => {
    const inviter = await newUser(gateway);
    await signInWith(gateway, inviter, newMachineCode());
    const invitee = await join(gateway, inviter, { machineCode: newMachineCode(), ip: inviter.ip });
    expect([await readState(inviter), await listVouchers(invitee)]).toMatchObject(['joined', [{ percent: 10 }]]);
  });

  test('that an operator refuses gets nothing, also later', async () => {
    const { inviter, invitee } = await heldPair();
    await buy(gateway, invitee, AT_15, NOW);
    const id = await readId(invitee);
    expect((await orator(gateway, ['referrals', 'refuse', id])).code).toBe(0);
    await buy(gateway, invitee, AT_40, NOW);
    await pay(inDays(15));
    expect([await readState(inviter), await given(inviter), await given(invitee)]).toEqual(['withdrawn', 0, 0]);
    expect(await refuseReferral(gateway.deps.db, id)).toBe(false);
  });

  test('that is found out after the reward was paid gives everything back', async () => {
    const { inviter, invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_15, NOW);
    await pay(inDays(15));
    await refuseReferral(gateway.deps.db, await readId(invitee));
    await pay(inDays(15));
    expect([await given(inviter), await given(invitee)]).toEqual([0, 0]);
  });

  test('on a device that the inviter uses only later is held when the reward is due', async () => {
    const machineCode = newMachineCode();
    const { inviter, invitee } = await newPair(gateway, { machineCode });
    await buy(gateway, invitee, AT_15, NOW);
    await signInWith(gateway, inviter, machineCode);
    await pay(inDays(15));
    expect([await readState(inviter), await given(invitee)]).toEqual(['held', 0]);
  });

  test.each([
    ['the same card', ['card-1', 'card-1'], 'held'],
    ['two cards', ['card-2', 'card-3'], 'earned'],
    ['payments without a card', [null, null], 'earned'],
  ] as const)('paid with %s is: %s', async (_name, cards, expected) => {
    const { inviter, invitee } = await newPair(gateway);
    const people = [inviter, invitee];
    const cardsByPayment = new Map<string, string | null>();
    for (const [at, user] of people.entries()) {
      const orderId = await buy(gateway, user, AT_15, NOW);
      const payment = {
        provider: 'sandbox',
        reference: `paid-${orderId}`,
        orderId,
        amountCents: 1500,
        currency: 'USD',
      };
      await gateway.deps.db.payment.create({ data: { ...payment, state: 'applied' } });
      cardsByPayment.set(payment.reference, cards[at] ?? null);
    }
    const provider = {
      ...createSandbox(gateway),
      findCard: async (reference: string) => cardsByPayment.get(reference) ?? null,
    };
    await payReferrals({ db: gateway.deps.db, provider }, inDays(14));
    expect(await readState(inviter)).toBe(expected);
  });
});

describe('an account that is deleted', () => {
  const leave = async (user: User) => {
    expect((await ask(gateway, accountData.remove, { user, body: { current_password: PASSWORD } })).status).toBe(204);
  };

  test('leaves the inviter without its name and what is not earned', async () => {
    const { inviter, invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_15, NOW);
    await leave(invitee);
    expect((await mine(inviter)).items).toMatchObject([{ name: null, state: 'withdrawn' }]);
    await pay(inDays(15));
    // The order stands: its share is the inviter's.
    expect(await given(inviter)).toBe(30);
  });

  test('leaves the invited their reward', async () => {
    const { inviter, invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_15, NOW);
    await leave(inviter);
    await pay(inDays(15));
    expect(await given(invitee)).toBe(50);
    expect(await gateway.deps.db.referral.findUnique({ where: { inviteeId: invitee.id } })).toMatchObject({
      inviterId: null,
      inviterAmount: 0n,
    });
  });

  test('has its invitations in its export', async () => {
    const { inviter, invitee } = await newPair(gateway);
    const { shared_code: code } = await mine(inviter);
    expect((await ask(gateway, accountData.export, { user: inviter })).text).toContain(`"invitation_code":"${code}"`);
    const exported = (await ask(gateway, accountData.export, { user: invitee })).value();
    expect(exported['referrals']).toMatchObject([{ state: 'joined' }]);
    expect(JSON.stringify(exported)).not.toContain(inviter.id);
  });
});

describe('the check of the ledger names', () => {
  test.each([
    [
      'a reward that was given twice in words',
      'an invitation has brought its credits exactly if it was earned',
      'UPDATE referral SET inviter_amount = 9900 WHERE id = $1::uuid',
    ],
    [
      'a reward whose invitation is gone',
      'every entry of an invitation has its invitation',
      'DELETE FROM referral WHERE id = $1::uuid',
    ],
    [
      'a withdrawn reward that was not clawed back',
      'what an invitation has brought was clawed back exactly if it is withdrawn',
      "UPDATE referral SET state = 'withdrawn' WHERE id = $1::uuid",
    ],
    [
      'a reward for an order that was refunded',
      'no reward stands for an order that was refunded',
      'UPDATE "order" SET status = 4 WHERE id = (SELECT order_id FROM referral WHERE id = $1::uuid)',
    ],
  ])('%s', async (_name, rule, sql) => {
    const { invitee } = await newPair(gateway);
    await buy(gateway, invitee, AT_15, NOW);
    await pay(inDays(14));
    const { id } = await gateway.deps.db.referral.findUniqueOrThrow({ where: { inviteeId: invitee.id } });
    const found: string[] = [];
    const undone = gateway.deps.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
      await tx.$executeRawUnsafe(sql, id);
      for (const { rule: one, offenders } of (await runChecks(tx)).checks) if (offenders.length > 0) found.push(one);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found).toContain(rule);
  });
});
