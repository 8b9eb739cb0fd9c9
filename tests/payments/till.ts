import { expireOrders, readGrant, workEvents } from '@orator/billing';
import { refundPayments, type PaymentDeps, reconcile } from '@orator/billing/payments/events';
import { accounts } from '@orator/contracts/accounts/routes';
import { accountData } from '@orator/contracts/account-data/routes';
import { orders } from '@orator/contracts/orders/routes';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import { describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { placeOrder } from '../support/orders.ts';
import { PASSWORD } from '../support/people.ts';

/** A shop with a payment provider, as tests act on it. */
export interface Till {
  readonly gateway: Gateway;
  readonly deps: PaymentDeps;
  /** What a buyer, and then the buyer's bank, does at the provider. */
  readonly act: (order: Order, action: BuyerAction) => Promise<void>;
  /** Delivers the provider's webhooks that are due until `at`. */
  readonly deliver: (at: Date) => Promise<void>;
  /** Loses the webhooks of an order that were not delivered yet. */
  readonly loseWebhooks: (order: Order) => Promise<void>;
}
export type BuyerAction = 'pay' | 'pay_late' | 'pay_twice' | 'dispute';

export const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** Processes the webhooks that have arrived, and waits for those that the gateway processes meanwhile. */
export async function work({ deps, gateway }: Till, at = new Date()): Promise<void> {
  await workEvents(deps, at);
  const pending = { workedAt: null, failures: 0 };
  await expect.poll(() => gateway.deps.db.paymentEvent.count({ where: pending })).toBe(0);
}

/** Delivers the webhooks that are due until `at`, and processes them. */
export async function settle(till: Till, at = new Date()): Promise<void> {
  await till.deliver(at);
  await work(till, at);
}

export const readStatus = async ({ gateway }: Till, id: string): Promise<number> =>
  (await gateway.deps.db.order.findUniqueOrThrow({ where: { id } })).status;
export const readCredit = async ({ gateway }: Till, user: User): Promise<number> =>
  (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
export const listPayments = async ({ gateway }: Till, orderId: string): Promise<string[]> => {
  const rows = await gateway.deps.db.payment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ state }) => state);
};
const listChanges = async ({ gateway }: Till, orderId: string): Promise<string[]> => {
  const rows = await gateway.deps.db.orderChange.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  return rows.map(({ reason }) => reason);
};

/** A new person's order that waits, and one on which they have acted. */
export async function newOrder({ gateway }: Till) {
  const user = await newUser(gateway, { credits: 0 });
  const { order } = await placeOrder(gateway, user);
  return { user, order, id: order.id, end: new Date(order.expires_at) };
}
async function orderAndAct(till: Till, action: BuyerAction) {
  const made = await newOrder(till);
  await till.act(made.order, action);
  return made;
}

/** Tests that every provider has to pass. */
export function describeTill(given: () => Till): void {
  describe('a buyer who', () => {
    test('pays has the credits, and the order is paid', async () => {
      const till = given();
      const { user, id } = await orderAndAct(till, 'pay');
      expect(await readStatus(till, id)).toBe(OrderStatus.WaitPay);
      await settle(till);
      expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
      expect((await ask(till.gateway, orders.read, { user, params: { id } })).value().paid_at).not.toBeNull();
    });

    test('pays twice gets the second payment back', async () => {
      const till = given();
      const { user, id } = await orderAndAct(till, 'pay_twice');
      await settle(till);
      expect([await readCredit(till, user), await listPayments(till, id)]).toEqual([100, ['applied', 'returning']]);
      await refundPayments(till.deps);
      await refundPayments(till.deps);
      await settle(till);
      expect([await readCredit(till, user), await listPayments(till, id)]).toEqual([100, ['applied', 'returned']]);
      expect(await readStatus(till, id)).toBe(OrderStatus.Paid);
    });

    test('pays after the end still gets what was ordered', async () => {
      const till = given();
      const { user, id, end } = await orderAndAct(till, 'pay_late');
      await expireOrders(till.gateway.deps.db, end);
      expect(await readStatus(till, id)).toBe(OrderStatus.Expired);
      await settle(till, after(end, 10));
      expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
      expect(await listChanges(till, id)).toEqual(['created', 'expired', 'late', 'fulfilled']);
    });

    test('cancels, and then pays on the page that is still open, too', async () => {
      const till = given();
      const { user, id } = await orderAndAct(till, 'pay');
      await ask(till.gateway, orders.cancel, { user, params: { id } });
      await settle(till);
      expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    });

    test('disputes loses the credits that are left', async () => {
      const till = given();
      const { user, id } = await orderAndAct(till, 'dispute');
      await settle(till);
      await settle(till, after(new Date(), 10));
      expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Refund, 0]);
      const grant = { kind: 'package', reference: id } as const;
      expect(await readGrant(till.gateway.deps.db, grant)).toMatchObject({ revoked: 10_000 });
    });

    test('deletes the account loses the order, and a payment on its way is refunded', async () => {
      const till = given();
      const { user, id } = await orderAndAct(till, 'pay');
      const deleted = await ask(till.gateway, accountData.remove, { user, body: { current_password: PASSWORD } });
      expect(deleted.status, deleted.text).toBeLessThan(300);
      expect(await readStatus(till, id)).toBe(OrderStatus.Canceld);
      await settle(till);
      expect([await readStatus(till, id), await listPayments(till, id)]).toEqual([OrderStatus.Canceld, ['returning']]);
    });
  });

  test('asks the provider for payments whose webhook was lost', async () => {
    const till = given();
    const { user, order, id } = await orderAndAct(till, 'pay');
    await till.loseWebhooks(order);
    await reconcile(till.deps);
    expect(await readStatus(till, id)).toBe(OrderStatus.WaitPay);
    await reconcile(till.deps, after(new Date(), 180));
    expect([await readStatus(till, id), await readCredit(till, user)]).toEqual([OrderStatus.Paid, 100]);
    expect(await reconcile(till.deps, after(new Date(), 100_000))).toEqual([]);
  });
}
