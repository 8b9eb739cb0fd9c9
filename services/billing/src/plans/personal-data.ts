import { toCredits } from '@orator/contracts/core/credits';
import type { SubscriptionModel, SubscriptionTermModel } from '@orator/db/client';
import { allAtOnce, inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

const NOT_IN_TRIALS = { to: 'nobody', why: 'a trial pays for nothing' } as const;

/** Subscriptions (see `PersonalTable`). */
export const subscriptionPersonalData: readonly PersonalTable[] = [
  {
    table: 'subscription',
    export: toList<SubscriptionModel>(
      'subscriptions',
      allAtOnce((db, userId) => db.subscription.findMany({ where: { userId } })),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          anchorAt: 'exported',
          nextLevel: 'exported',
          nextPeriod: 'exported',
          cancelledAt: 'exported',
          provider: 'exported',
          providerReference: 'internal',
          remindedOf: 'internal',
          endedAt: 'exported',
          createdAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'subscription_term',
    export: toList(
      'subscription_terms',
      inBatches<SubscriptionTermModel>((db, batch) => db.subscriptionTerm.findMany(batch)),
      {
        fields: {
          id: 'internal',
          subscriptionId: 'exported',
          userId: 'owner',
          orderId: 'exported',
          level: 'exported',
          period: 'exported',
          firstMonth: 'internal',
          months: 'exported',
          creditAmount: 'presented',
          valueCents: 'exported',
          currency: 'exported',
          startsAt: 'exported',
          endsAt: 'exported',
          replacedBy: 'internal',
          grantedMonths: 'exported',
          nextGrantAt: 'exported',
        },
        present: ({ creditAmount }) => ({ credits_a_month: toCredits(Number(creditAmount)) }),
      },
    ),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
];
