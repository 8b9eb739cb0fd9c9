import type { VoucherModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Vouchers (see `PersonalTable`). */
export const voucherPersonalData: readonly PersonalTable[] = [
  {
    table: 'voucher',
    export: toList(
      'vouchers',
      inBatches<VoucherModel>((db, batch) => db.voucher.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          percent: 'exported',
          fixedCents: 'exported',
          minimumCents: 'exported',
          currency: 'exported',
          status: 'exported',
          orderId: 'exported',
          reason: 'exported',
          reference: 'internal',
          toldAt: 'internal',
          createdAt: 'exported',
          expiresAt: 'exported',
        },
      },
    ),
    // Orders keep the discount. Deleted before the user, whose orders change in the same transaction: a cascade would
    // end in a foreign key from an order to the voucher that has just gone.
    deletion: {
      by: 'query',
      run: (tx, userIds) => tx.voucher.deleteMany({ where: { userId: { in: [...userIds] } } }),
    },
    trial: { to: 'nobody', why: 'a trial orders nothing' },
  },
];
