import type { RedemptionCodeModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Redeemed codes (see `PersonalTable`). */
export const redemptionCodePersonalData: readonly PersonalTable[] = [
  {
    table: 'redemption_code',
    export: toList(
      'redemption_codes',
      inBatches<RedemptionCodeModel>((db, batch) => db.redemptionCode.findMany(batch)),
      {
        fields: {
          id: 'exported',
          batchName: 'exported',
          hash: 'secret',
          userId: 'owner',
          redeemedAt: 'exported',
          requestKey: 'internal',
        },
      },
    ),
    // A used code stays used, without its user.
    deletion: {
      by: 'query',
      run: (tx, userIds) =>
        tx.redemptionCode.updateMany({
          where: { userId: { in: [...userIds] } },
          data: { userId: null, requestKey: null },
        }),
    },
    trial: { to: 'nobody', why: 'a trial has no credits' },
  },
];
