import { subscriptions } from '@orator/contracts/subscriptions/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import type { User } from '../support/gateway.ts';
import { buyPlan } from '../support/plans.ts';
import { giveVoucher } from '../support/vouchers.ts';

const plan = { level: 1, period: 'month' } as const;

export const subscriptionsFeature = feature(subscriptions, ({ gateway }) => {
  /** The plan begins anew each time. */
  const paying = async (user: User) => {
    await gateway.deps.db.subscription.deleteMany({ where: { userId: user.id } });
    await buyPlan(gateway.deps.db, user.id, plan);
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
