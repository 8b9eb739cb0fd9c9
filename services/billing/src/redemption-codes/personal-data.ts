import type { RedemptionCodeModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Codes that people have redeemed (see `PersonalTable`). */
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
    // A code that was used stays used, and then names nobody.
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
