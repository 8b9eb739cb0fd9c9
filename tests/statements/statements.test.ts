import { workEvents } from '@orator/billing';
import { statements } from '@orator/contracts/statements/routes';
import { ENTRY_KINDS } from '@orator/contracts/statements/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, quoteVideo } from '../support/gateway-rows.ts';
import { act, placeOrder, sandboxOf } from '../support/orders.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const entriesOf = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, statements.entries, { user, query })).value();

/** Buys 100 credits, as the provider reports it. */
async function buy(user: User) {
  const { order, checkoutId } = await placeOrder(gateway, user);
  await act(gateway, checkoutId, 'pay');
  const provider = sandboxOf(gateway);
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
  const { items } = await entriesOf(user);
  expect(items.map(({ kind, amount, held, balance, title }) => [kind, amount, held, balance, title])).toEqual([
    ['release', 0.25, -0.25, 120, 'Hello there.'],
    ['hold', -0.25, 0.25, 119.75, 'Hello there.'],
    ['package', 100, 0, 120, order.number],
    ['welcome', 20, 0, 20, null],
  ]);
  expect(items.map(({ task_id: task, order_id: of }) => [task, of])).toEqual([
    [taskId, null],
    [taskId, null],
    [null, order.id],
    [null, null],
  ]);
  const first = await entriesOf(user, { limit: '3' });
  const second = await entriesOf(user, { limit: '3', cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(items);
});

test('shows where credits are from, in the order in which they are spent', async () => {
  const user = await newUser(gateway);
  await buy(user);
  const { items } = (await ask(gateway, statements.lots, { user })).value();
  expect(items.map(({ origin, remaining }) => [origin, remaining])).toEqual([
    ['promotional', 20],
    ['purchased', 100],
  ]);
  const days = (Date.parse(items[1]?.expires_at ?? '') - Date.now()) / (24 * 3_600_000);
  expect(days).toBeCloseTo(365, 1);
});

test('is only one’s own', async () => {
  const [ann, bob] = [await newUser(gateway), await newUser(gateway)];
  await buy(ann);
  expect((await entriesOf(bob)).items.map(({ kind }) => kind)).toEqual(['welcome']);
});

test('every kind that the ledger writes has a name on the wire', async () => {
  const written = await gateway.deps.db.ledgerEntry.findMany({ distinct: ['kind'], select: { kind: true } });
  expect(ENTRY_KINDS).toEqual(expect.arrayContaining(written.map(({ kind }) => kind)));
});
