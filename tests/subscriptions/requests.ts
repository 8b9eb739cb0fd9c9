import { OrderStatus } from '@orator/contracts/orders/status';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import type { User } from '../support/gateway.ts';
import { buyPlan, returnPayment } from '../support/plans.ts';
import { giveVoucher } from '../support/vouchers.ts';

const plan = { level: 1, period: 'month' } as const;

export const subscriptionsFeature = feature(subscriptions, ({ gateway }) => {
  /** The plan begins anew each time. */
  const paying = async (user: User) => {
    const { db } = gateway.deps;
    const paid = { userId: user.id, productKind: 'plan', status: OrderStatus.Paid };
    for (const order of await db.order.findMany({ where: paid })) await returnPayment(db, order);
    await buyPlan(db, user.id, plan);
    return { user };
  };
  return {
    read: [signedIn],
    quote: [(user) => ({ user, query: { level: '1', period: 'quarter' } })],
    change: [
      async (user) => ({ user, body: { level: 3, period: 'year', voucher_id: (await giveVoucher(gateway, user)).id } }),
      async (user) => ({ ...(await paying(user)), body: { level: 1, period: 'month' } }),
    ],
    cancel: [paying],
    resume: [paying],
    openPortal: [signedIn],
  };
});
