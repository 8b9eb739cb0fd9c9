import { orderNumber, workEvents } from '@orator/billing';
import { grantDueMonths } from '@orator/billing/plans/grant-months';
import { statements } from '@orator/contracts/statements/routes';
import { ENTRY_KINDS } from '@orator/contracts/statements/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import type { TaskKind } from '@orator/contracts/tasks/schema';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, quoteVideo, startSpeech } from '../support/gateway-rows.ts';
import { act, placeOrder, createSandbox } from '../support/orders.ts';
import { buyPlan } from '../support/plans.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const readEntries = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, statements.entries, { user, query })).value();

/** Buys 100 credits, as the provider reports it. */
async function buy(user: User) {
  const { order, checkoutId } = await placeOrder(gateway, user);
  await act(gateway, checkoutId, 'pay');
  const provider = createSandbox(gateway);
  const [payment] = await provider.findPayments(order.id);
  const paid = {
    id: `paid-${order.id}`,
    type: 'payment.received',
    payment: { reference: payment?.reference, order_id: order.id, amount_cents: 500, currency: 'USD' },
  };
  await gateway.deps.db.paymentEvent.create({ data: { provider: 'sandbox', eventId: paid.id, payload: paid } });
  await workEvents({ ...gateway.deps, provider });
  return order;
}

test('names the video and the order of every entry, and pages through them', async () => {
  const user = await newUser(gateway);
  const order = await buy(user);
  const { task_id: taskId, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
  await ask(gateway, photoVideos.start, { user, body: { task_id: taskId, ticket } });
  await ask(gateway, tasks.cancel, { user, params: { id: taskId }, body: { max_charge: 0 } });
  const { items } = await readEntries(user);
  expect(items.map(({ kind, amount, held, balance, title }) => [kind, amount, held, balance, title])).toEqual([
    ['release', 0.25, -0.25, 120, 'Hello there.'],
    ['hold', -0.25, 0.25, 119.75, 'Hello there.'],
    ['package', 100, 0, 120, order.number],
    ['welcome', 20, 0, 20, null],
  ]);
  expect(items.map(({ task_id: task, used_for: use, order_id: of }) => [task, use, of])).toEqual([
    [taskId, 'photo-video', null],
    [taskId, 'photo-video', null],
    [null, null, order.id],
    [null, null, null],
  ]);
  const first = await readEntries(user, { limit: '3' });
  const second = await readEntries(user, { limit: '3', cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(items);
  const [, hold, bought] = items;
  expect((await readEntries(user, { through: hold?.number ?? '' })).items).toEqual(items.slice(1));
  const rest = { through: hold?.number ?? '', limit: '1' };
  expect(
    (await readEntries(user, { ...rest, cursor: (await readEntries(user, rest)).next_cursor ?? '' })).items,
  ).toEqual([bought]);
  expect((await readEntries(user, { task_id: taskId })).items).toEqual(items.slice(0, 2));
  expect((await readEntries(await newUser(gateway), { task_id: taskId })).items).toEqual([]);
});

test('names the order that has brought the months of a plan', async () => {
  const user = await newUser(gateway);
  const { db } = gateway.deps;
  const order = await buyPlan(db, user.id, { level: 1, period: 'quarter' }, new Date(Date.now() - 40 * 24 * 3_600_000));
  await grantDueMonths(db);
  const { items } = await readEntries(user);
  const of = [order.id, orderNumber(order.number)];
  expect(items.map(({ kind, order_id: id, title }) => [kind, id, title])).toEqual([
    ['plan', ...of],
    ['plan', ...of],
    ['welcome', null, null],
  ]);
});

test('shows where credits are from, in the order in which they are spent', async () => {
  const user = await newUser(gateway);
  await buy(user);
  const { items } = (await ask(gateway, statements.lots, { user })).value();
  expect(items.map(({ origin, remaining }) => [origin, remaining])).toEqual([
    ['purchased', 100],
    ['promotional', 20],
  ]);
  const days = (Date.parse(items[0]?.expires_at ?? '') - Date.now()) / (24 * 3_600_000);
  expect(days).toBeCloseTo(365, 1);
});

test('is shown to its owner only', async () => {
  const [ann, bob] = [await newUser(gateway), await newUser(gateway)];
  await buy(ann);
  expect((await readEntries(bob)).items.map(({ kind }) => kind)).toEqual(['welcome']);
});

test('downloads a statement as a table that no spreadsheet takes for formulas', async () => {
  const user = await newUser(gateway);
  const order = await buy(user);
  const text = '=HYPERLINK("https://evil.example","a, b")';
  const { task_id: taskId, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id), text);
  await ask(gateway, photoVideos.start, { user, body: { task_id: taskId, ticket } });
  const asked = { user, headers: { 'accept-language': 'ar' } };
  const table = (await ask(gateway, statements.csv, asked)).value();
  expect(table.startsWith('\uFEFFالرقم,الوقت (UTC),البند,')).toBe(true);
  const lines = table.split('\r\n').map((line) => line.replace(/^\d+,[^,]+,/, ''));
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^محجوز أثناء الإنشاء,"'=HYPERLINK\(""https:.*a, b""\)",-0\.\d+,0\.\d+,119\.\d+,[\da-f-]{36}$/,
    ),
    `شراء,${order.number},100,0,120,${order.id}`,
    'رصيد ترحيبي,,20,0,20,',
    '',
  ]);
  expect((await ask(gateway, statements.csv, { user })).headers['content-type']).toBe('text/csv; charset=utf-8');
});

test('lists every entry of a long statement once', async () => {
  const user = await newUser(gateway);
  await gateway.deps.db.$executeRaw`
    SELECT ledger_grant(${user.id}::uuid, 'promotional', 1, NULL, 'promotion', ${user.id} || n) FROM generate_series(1, 1001) n`;
  const numbers = (await ask(gateway, statements.csv, { user }))
    .value()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]));
  expect(numbers).toHaveLength(1002);
  expect(new Set(numbers).size).toBe(1002);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

/** Charges a user for a task of a kind at a moment; amounts in hundredths of a credit. */
async function charge(user: User, taskKind: TaskKind, amount: number, at: string): Promise<void> {
  const { db } = gateway.deps;
  const [id, end] = [newId(), new Date(Date.parse(at) + 3_600_000)];
  await db.$queryRaw`SELECT ledger_hold(${user.id}::uuid, ${id}, 100::bigint, ${end}, ${at}::timestamptz, ${taskKind})::text`;
  await db.$queryRaw`SELECT ledger_settle(${id}, ${amount}::bigint, ${at}::timestamptz)::text`;
}

describe('usage', () => {
  const askUsage = (user: User, query: Readonly<Record<string, string>>) =>
    ask(gateway, statements.usage, { user, query });

  test('is counted by the days of a time zone and by kind of task, also across a change of the clock', async () => {
    const user = await newUser(gateway);
    // In Berlin summer time began on 29 March 2026 at 01:00 UTC.
    await charge(user, 'speech', 10, '2026-03-27T22:59:59Z');
    await charge(user, 'photo-video', 30, '2026-03-27T23:00:00Z');
    await charge(user, 'speech', 0, '2026-03-28T12:00:00Z');
    await charge(user, 'photo-video', 25, '2026-03-28T22:59:59Z');
    await charge(user, 'speech', 5, '2026-03-28T23:00:00Z');
    await charge(user, 'photo-video', 40, '2026-03-29T21:59:59Z');
    await charge(user, 'speech', 20, '2026-03-29T22:00:00Z');
    const query = { time_zone: 'Europe/Berlin', from: '2026-03-28', to: '2026-03-29' };
    expect((await askUsage(user, query)).value()).toEqual({
      from: '2026-03-28',
      to: '2026-03-29',
      total: 1,
      items: [
        { day: '2026-03-28', kind: 'photo-video', credits: 0.55, tasks: 2 },
        { day: '2026-03-29', kind: 'photo-video', credits: 0.4, tasks: 1 },
        { day: '2026-03-29', kind: 'speech', credits: 0.05, tasks: 1 },
      ],
    });
  });

  test('ends with today in the user’s time zone, and stays when the task is deleted', async () => {
    const user = await newUser(gateway);
    await startSpeech(gateway, user);
    const { id } = await gateway.deps.db.task.findFirstOrThrow({ where: { userId: user.id } });
    await gateway.deps.db.$queryRaw`SELECT ledger_settle(${id}, 3::bigint)::text`;
    await gateway.deps.db.task.deleteMany({ where: { userId: user.id } });
    const dayThere = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const usage = (await askUsage(user, { time_zone: 'Pacific/Kiritimati', days: '7' })).value();
    expect(usage.to).toBe(dayThere);
    expect((Date.parse(usage.to) - Date.parse(usage.from)) / (24 * 3_600_000)).toBe(6);
    expect(usage.items).toEqual([{ day: dayThere, kind: 'speech', credits: 0.03, tasks: 1 }]);
  });

  test.each([
    { time_zone: 'Mars/Olympus' },
    { time_zone: 'US/Pacific-New' },
    { from: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ])('refuses the period or time zone %o', async (query) => {
    const { details } = (await askUsage(await newUser(gateway), query)).refusal('bad_request');
    expect(details?.fields?.map(({ path }) => path)).toEqual([
      Object.keys(query).includes('from') ? 'to' : 'time_zone',
    ]);
  });
});

test('has a name on the wire for every kind that the ledger writes', async () => {
  const written = await gateway.deps.db.ledgerEntry.findMany({ distinct: ['kind'], select: { kind: true } });
  expect(ENTRY_KINDS).toEqual(expect.arrayContaining(written.map(({ kind }) => kind)));
});
