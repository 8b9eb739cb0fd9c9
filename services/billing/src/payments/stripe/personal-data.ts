import type { StripeCustomerModel } from '@orator/db/client';
import { allAtOnce, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Who people are at Stripe (see `PersonalTable`). A row without its person is what Stripe has still to delete. */
export const stripePersonalData: readonly PersonalTable[] = [
  {
    table: 'stripe_customer',
    export: toList<StripeCustomerModel>(
      'stripe_customers',
      allAtOnce((db, userId) => db.stripeCustomer.findMany({ where: { userId } })),
      { fields: { id: 'exported', provider: 'exported', userId: 'owner', createdAt: 'exported' } },
    ),
    deletion: {
      by: 'query',
      run: async (tx, userIds) => {
        await tx.stripeCustomer.updateMany({ where: { userId: { in: [...userIds] } }, data: { userId: null } });
      },
    },
    trial: { to: 'nobody', why: 'a trial pays for nothing' },
  },
];
