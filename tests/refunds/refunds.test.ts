import { readGrant } from '@orator/billing';
import { hold, settle as settleHold } from '@orator/billing/ledger/ledger';
import { applyPayment, losePayment } from '@orator/billing/payments/apply-payment';
import { refundPayments, type PaymentDeps } from '@orator/billing/payments/events';
import { decideRefund } from '@orator/billing/refunds/decide-refund';
import { failLateRefunds } from '@orator/billing/refunds/follow-refund';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { refunds } from '@orator/contracts/refunds/routes';
import { deliverDue } from '../../services/gateway/src/mail/outbox.ts';
import { readMailbox } from '../../services/gateway/src/mail/mailer.ts';
import { refunds as refundCommand } from '../../services/gateway/src/cli/refunds.ts';
import { tellRefundDecisions } from '../../services/gateway/src/features/refunds/notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { payForOrder, createSandbox } from '../support/orders.ts';
import { buyPlan } from '../support/plans.ts';
import { PASSWORD } from '../support/people.ts';

let gateway: Gateway;
let deps: PaymentDeps;
beforeAll(async () => {
  gateway = await startGateway();
  deps = { ...gateway.deps, provider: createSandbox(gateway) };
});
afterAll(() => gateway.close());

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** A new person with one paid order of 100 credits, and nothing else in the wallet. */
async function buyer(paidAt = new Date()) {
  const user = await newUser(gateway, { credits: 0 });
  const { id, number } = await payForOrder(gateway, user, paidAt);
  return { user, id, number };
}
const askFor = (user: User, id: string, text = '') =>
  ask(gateway, refunds.ask, { user, body: { order_id: id, reason: 'not_needed', text } });
const readPreview = async (user: User, id: string) =>
  (await ask(gateway, refunds.preview, { user, params: { id } })).value();
const readOrder = (id: string) =>
  gateway.deps.db.order.findUniqueOrThrow({ where: { id }, include: { payments: true } });
const command = (words: readonly string[]) => refundCommand.run(gateway.deps.db, words, () => '');
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;

const holdFor = (user: User, reference: string, amount: number) =>
  gateway.deps.db.$transaction((tx) =>
    hold(tx, { userId: user.id, reference, amount, expiresAt: new Date(Date.now() + 60_000) }),
  );
/** Spends hundredths of a credit as a task does. */
async function spend(user: User, amount: number): Promise<void> {
  const reference = `task-of-${user.id}`;
  await holdFor(user, reference, amount);
  await gateway.deps.db.$transaction((tx) => settleHold(tx, reference, amount));
}
/** What the provider reports of the order's payment. */
const report = (id: string, kind: 'returned' | 'disputed') =>
  gateway.deps.db.$transaction((tx) => losePayment(tx, 'sandbox', { reference: `payment-${id}`, kind }, new Date()));

describe('a refund within the rule', () => {
  test('is made at once, and done when the provider reports it', async () => {
    const { user, id } = await buyer();
    expect(await readPreview(user, id)).toMatchObject({ refundable: true, obstacle: null, left: 100, request: null });
    const request = (await askFor(user, id)).value();
    expect(request).toMatchObject({ status: 'approved', decided_by: 'rule', amount_cents: 500, text: null });
    expect(await readOrder(id)).toMatchObject({ status: OrderStatus.Refund, payments: [{ state: 'returning' }] });
    expect(await readCredit(user)).toBe(0);
    await report(id, 'returned');
    expect((await readPreview(user, id)).request?.status).toBe('done');
    expect((await readOrder(id)).payments).toMatchObject([{ state: 'returned' }]);
  });

  test('is made once, however often and from however many tabs it is requested', async () => {
    const { user, id } = await buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askFor(user, id)));
    expect(new Set(answers.map((answer) => answer.value().id)).size).toBe(1);
    expect(await gateway.deps.db.orderChange.count({ where: { orderId: id, to: OrderStatus.Refund } })).toBe(1);
    expect((await ask(gateway, refunds.list, { user })).value().items).toHaveLength(1);
  });

  test('leaves what was spent paid, and takes the other credits back', async () => {
    const { user, id } = await buyer();
    await spend(user, 19_99);
    expect(await readPreview(user, id)).toMatchObject({ refundable: true, used: 19.99, amount_cents: 400 });
    expect((await askFor(user, id)).value()).toMatchObject({ status: 'approved', amount_cents: 400 });
    expect((await readOrder(id)).payments).toMatchObject([{ amountCents: 500, refundCents: 400 }]);
    expect(await readGrant(gateway.deps.db, { kind: 'package', reference: id })).toMatchObject({
      spent: 19_99,
      revoked: 80_01,
    });
  });

  test('asks the provider again when it is down', async () => {
    const { user, id } = await buyer();
    await askFor(user, id);
    const tries: string[] = [];
    const down = { ...deps.provider, refund: () => Promise.reject(new Error('down')) };
    const up = {
      ...deps.provider,
      refund: async (reference: string) => {
        tries.push(reference);
        return 'underway' as const;
      },
    };
    await refundPayments({ ...deps, provider: down }, new Date(), 100);
    expect((await readPreview(user, id)).request?.status).toBe('approved');
    await refundPayments({ ...deps, provider: up }, new Date(Date.now() + 11_000), 100);
    expect(tries).toContain(`payment-${id}`);
  });

  test('that fails is tried again with growing pauses, and lets others have their turn', async () => {
    const [one, two] = [await buyer(), await buyer()];
    for (const { user, id } of [one, two]) await askFor(user, id);
    const references = [`payment-${one.id}`, `payment-${two.id}`];
    // The refunds of other tests are not due.
    const others = { state: 'returning', reference: { notIn: references } };
    await gateway.deps.db.payment.updateMany({ where: others, data: { retryAt: daysAgo(-1) } });
    const tries: string[] = [];
    const refund = (reference: string) => {
      tries.push(reference);
      return Promise.reject(new Error('the card is closed'));
    };
    const start = Date.now();
    const tryAt = async (seconds: number): Promise<string[]> => {
      tries.length = 0;
      await refundPayments({ ...deps, provider: { ...deps.provider, refund } }, new Date(start + seconds * 1000), 1);
      return [...tries];
    };
    expect([await tryAt(0), await tryAt(0), await tryAt(1)].flat()).toEqual([...references]);
    expect([await tryAt(10), await tryAt(11), await tryAt(12)].flat()).toEqual([...references]);
    expect([await tryAt(29), await tryAt(30)]).toEqual([[], [references[0]]]);
  });

  test('raises an alert when the money does not arrive, and is done when it does after all', async () => {
    const { user, id } = await buyer();
    await askFor(user, id);
    const lateAfter = (days: number) => failLateRefunds(gateway.deps.db, gateway.deps.log, daysAgo(-days));
    await lateAfter(9);
    expect((await readPreview(user, id)).request?.status).toBe('approved');
    await lateAfter(11);
    expect((await readPreview(user, id)).request?.status).toBe('failed');
    await report(id, 'returned');
    expect((await readPreview(user, id)).request?.status).toBe('done');
  });
});

test('buying, using and giving back over and over pays for all that was used', async () => {
  const user = await newUser(gateway, { credits: 0 });
  let paid = 0;
  for (const round of [1, 2, 3]) {
    const { id } = await payForOrder(gateway, user, new Date());
    const reference = `round-${round}-of-${user.id}`;
    await holdFor(user, reference, 19_60);
    await gateway.deps.db.$transaction((tx) => settleHold(tx, reference, 19_60));
    const { payments } = ((await askFor(user, id)).value(), await readOrder(id));
    for (const { amountCents, refundCents } of payments) paid += amountCents - (refundCents ?? amountCents);
    expect(await readCredit(user)).toBe(0);
  }
  // Three times 19.6 credits at 5 cents.
  expect(paid).toBe(3 * 98);
});

test('a second payment of the same order that is refunded first does not end the refund', async () => {
  const { user, id } = await buyer();
  const second = { reference: `second-${id}`, orderId: id, amountCents: 500, currency: 'USD' };
  await gateway.deps.db.$transaction((tx) => applyPayment(tx, 'sandbox', second, new Date()));
  await askFor(user, id);
  const returned = { reference: second.reference, kind: 'returned' } as const;
  await gateway.deps.db.$transaction((tx) => losePayment(tx, 'sandbox', returned, new Date()));
  expect((await readPreview(user, id)).request?.status).toBe('approved');
  await report(id, 'returned');
  expect((await readPreview(user, id)).request?.status).toBe('done');
});

describe('spending during a refund', () => {
  test('either keeps its credits, or finds none', async () => {
    const { user, id } = await buyer();
    const [held, asked] = await Promise.all([
      holdFor(user, `race-${id}`, 50_00).then(
        () => true,
        () => false,
      ),
      askFor(user, id),
    ]);
    expect(asked.name).toBe(held ? 'refund_waits' : undefined);
    expect((await readOrder(id)).status).toBe(held ? OrderStatus.Paid : OrderStatus.Refund);
  });

  test('that is still running has to end first', async () => {
    const { user, id } = await buyer();
    await holdFor(user, `running-${id}`, 20_00);
    expect(await readPreview(user, id)).toMatchObject({ refundable: false, obstacle: 'credits_held', held: 20 });
    (await askFor(user, id)).refusal('refund_waits');
    await gateway.deps.db.$transaction((tx) => settleHold(tx, `running-${id}`, 0));
    expect((await askFor(user, id)).value()).toMatchObject({ status: 'approved', amount_cents: 500 });
  });

  test('is paid also when it is small and ends after the refund was requested', async () => {
    const { user, id } = await buyer();
    await holdFor(user, `small-${id}`, 10_00);
    (await askFor(user, id)).refusal('refund_waits');
    await gateway.deps.db.$transaction((tx) => settleHold(tx, `small-${id}`, 10_00));
    expect((await askFor(user, id)).value()).toMatchObject({ status: 'approved', amount_cents: 450 });
  });
});

describe('a dispute', () => {
  test('before a request leaves nothing to refund', async () => {
    const { user, id } = await buyer();
    await report(id, 'disputed');
    expect((await readPreview(user, id)).obstacle).toBe('refunded');
    (await askFor(user, id)).refusal('refund_unavailable');
  });

  test('at the same time gives the money back once', async () => {
    const { user, id } = await buyer();
    const [asked] = await Promise.all([askFor(user, id), report(id, 'disputed')]);
    expect([undefined, 'refund_unavailable']).toContain(asked.name);
    expect(await readOrder(id)).toMatchObject({ status: OrderStatus.Refund, payments: [{ state: 'disputed' }] });
    const request = await gateway.deps.db.refundRequest.findUnique({ where: { orderId: id } });
    expect(request?.status).toBe(asked.name === undefined ? 'done' : undefined);
  });

  test('while an operator thinks about it ends the request', async () => {
    const { user, id, number } = await buyer(daysAgo(20));
    await askFor(user, id);
    await report(id, 'disputed');
    expect((await readPreview(user, id)).request).toMatchObject({ status: 'done', decided_by: 'provider' });
    await expect(command(['approve', number])).rejects.toThrow('done already');
  });
});

describe('a plan', () => {
  test('ends with its refund, and so do its remaining credits', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const { id } = await buyPlan(gateway.deps.db, user.id, { level: 1, period: 'month' });
    await spend(user, 10_00);
    const left = Number((await readOrder(id)).creditAmount) / 100 - 10;
    expect(await readPreview(user, id)).toMatchObject({ refundable: true, used: 10, left });
    expect((await askFor(user, id)).value().status).toBe('approved');
    expect(await readCredit(user)).toBe(0);
    expect((await ask(gateway, accounts.profile, { user })).value().vip_status?.vip_level.id ?? 0).toBe(0);
  });

  test('that was bought for the rest of another one costs what is used of it at its full price', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const first = await buyPlan(gateway.deps.db, user.id, { level: 1, period: 'month' });
    const upgrade = await buyPlan(gateway.deps.db, user.id, { level: 2, period: 'month' });
    const { totalCents, proratedCents, creditAmount } = await readOrder(upgrade.id);
    await spend(user, 10_00);
    const used = Math.ceil(((totalCents + proratedCents) * 10_00) / Number(creditAmount));
    expect((await askFor(user, upgrade.id)).value()).toMatchObject({ amount_cents: totalCents - used });
    expect((await askFor(user, first.id)).value()).toMatchObject({
      amount_cents: (await readOrder(first.id)).totalCents,
    });
    expect(await readCredit(user)).toBe(0);
  });

  test('that was upgraded is not refunded before the upgrade, which paid with its rest', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const first = await buyPlan(gateway.deps.db, user.id, { level: 1, period: 'month' });
    const upgrade = await buyPlan(gateway.deps.db, user.id, { level: 2, period: 'month' });
    expect((await readPreview(user, first.id)).obstacle).toBe('replaced');
    (await askFor(user, first.id)).refusal('refund_unavailable');
    expect((await askFor(user, upgrade.id)).value().status).toBe('approved');
    expect((await askFor(user, first.id)).value().status).toBe('approved');
    expect(await readCredit(user)).toBe(0);
  });
});

describe('a refund outside the rule', () => {
  test.each([
    ['too_old', 15, 0],
    ['too_much_used', 1, 20_00],
  ] as const)('waits for an operator when the order is %s', async (obstacle, days, used) => {
    const { user, id } = await buyer(daysAgo(days));
    if (used > 0) await spend(user, used);
    expect(await readPreview(user, id)).toMatchObject({ refundable: false, obstacle, used: used / 100 });
    expect((await askFor(user, id, 'Please!')).value()).toMatchObject({ status: 'asked', decided_by: null });
    expect((await readOrder(id)).status).toBe(OrderStatus.Paid);
    expect(await readCredit(user)).toBe(100 - used / 100);
  });

  test('is made when approved, and the buyer gets one mail about it in their language', async () => {
    const { user, id, number } = await buyer(daysAgo(20));
    await gateway.deps.db.user.update({ where: { id: user.id }, data: { locale: 'de' } });
    await askFor(user, id, 'Bitte\n\u001B[2Jsofort');
    const listed = await command(['list']);
    expect(listed?.text).toMatch(new RegExp(`^${number} .*"Bitte \\[2Jsofort"$`, 'm'));
    expect((await command(['approve', number]))?.text).toContain('is refunded');
    expect(await readOrder(id)).toMatchObject({ status: OrderStatus.Refund, payments: [{ state: 'returning' }] });
    await expect(command(['refuse', number, '--reason', 'No'])).rejects.toThrow('approved already');
    await Promise.all([tellRefundDecisions(gateway.deps), tellRefundDecisions(gateway.deps)]);
    await tellRefundDecisions(gateway.deps);
    await deliverDue(gateway.deps);
    const mails = (await readMailbox(gateway.deps.redis)).filter(({ to }) => to === user.email);
    expect(mails.filter(({ subject }) => subject === 'Deine Erstattung ist unterwegs')).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/5,00\s\$/);
  });

  test('gives back the unused part when approved, or everything when the operator decides so', async () => {
    const [half, full] = [await buyer(), await buyer()];
    for (const { user, id } of [half, full]) {
      await spend(user, 50_00);
      await askFor(user, id);
    }
    expect((await command(['list']))?.text).toMatch(new RegExp(`^${half.number} .*\\$2\\.50`, 'm'));
    await command(['approve', half.number]);
    await command(['approve', full.number, '--full']);
    expect((await readOrder(half.id)).payments).toMatchObject([{ state: 'returning', refundCents: 250 }]);
    expect((await readOrder(full.id)).payments).toMatchObject([{ state: 'returning', refundCents: null }]);
    expect((await readPreview(full.user, full.id)).request).toMatchObject({ amount_cents: 500 });
  });

  test('of a used-up order is made only with --full, and never while its tasks run', async () => {
    const [empty, running] = [await buyer(), await buyer(daysAgo(20))];
    await spend(empty.user, 100_00);
    await holdFor(running.user, `busy-${running.id}`, 10_00);
    for (const { user, id } of [empty, running]) await askFor(user, id);
    await expect(command(['approve', empty.number])).rejects.toThrow('--full');
    await expect(command(['approve', running.number])).rejects.toThrow('hold credits');
    expect((await readOrder(empty.id)).status).toBe(OrderStatus.Paid);
  });

  test('changes nothing when it is refused, and shows the reason', async () => {
    const { user, id, number } = await buyer(daysAgo(20));
    await askFor(user, id);
    expect(await command(['refuse', number])).toBeNull();
    await command(['refuse', number, '--reason', 'It was used for a month.']);
    expect((await readPreview(user, id)).request).toMatchObject({
      status: 'refused',
      decided_by: 'operator',
      answer: 'It was used for a month.',
    });
    expect([(await readOrder(id)).status, await readCredit(user)]).toEqual([OrderStatus.Paid, 100]);
    expect((await askFor(user, id)).value().status).toBe('refused');
  });

  test('is dropped when the account is deleted, with the words of the request', async () => {
    const { user, id, number } = await buyer(daysAgo(20));
    await askFor(user, id, 'My name is Ann.');
    const deleted = await ask(gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
    expect(deleted.status, deleted.text).toBeLessThan(300);
    const left = await gateway.deps.db.refundRequest.findUniqueOrThrow({ where: { orderId: id } });
    expect(left).toMatchObject({ userId: null, text: null, status: 'refused' });
    const orderNumber = Number(number.slice(3));
    await expect(decideRefund(gateway.deps.db, orderNumber, { approve: true })).rejects.toThrow('refused already');
  });
});

test('an order of another user, or one that is not paid, cannot be refunded', async () => {
  const { id } = await buyer();
  const stranger = await newUser(gateway);
  expect((await askFor(stranger, id)).name).toBe('not_found');
  expect((await ask(gateway, refunds.preview, { user: stranger, params: { id } })).name).toBe('not_found');
  const refunded = await buyer();
  await report(refunded.id, 'returned');
  expect((await askFor(refunded.user, refunded.id)).name).toBe('refund_unavailable');
});
