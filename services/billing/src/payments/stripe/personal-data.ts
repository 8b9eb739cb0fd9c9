import type { StripeCustomerModel } from '@orator/db/client';
import { allAtOnce, type PersonalTable, toList } from '@orator/platform/personal-data';

/**
 * Stripe's ids of users (see `PersonalTable`). A row without its user is a customer that must still be deleted at
 * Stripe.
 */
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
