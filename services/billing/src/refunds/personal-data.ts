import type { RefundRequestModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Requests for refunds (see `PersonalTable`). */
export const refundPersonalData: readonly PersonalTable[] = [
  {
    table: 'refund_request',
    export: toList(
      'refunds',
      inBatches<RefundRequestModel>((db, batch) => db.refundRequest.findMany(batch)),
      {
        fields: {
          id: 'internal',
          orderId: 'exported',
          userId: 'owner',
          reason: 'exported',
          text: 'exported',
          amountCents: 'exported',
          status: 'exported',
          decidedBy: 'exported',
          answer: 'exported',
          createdAt: 'exported',
          decidedAt: 'exported',
          doneAt: 'exported',
          toldAt: 'internal',
        },
      },
    ),
    // The request is kept with its order, without the user's words; the database clears `user_id`.
    deletion: {
      by: 'query',
      run: async (tx, userIds) => {
        const where = { userId: { in: [...userIds] } };
        // Orders are locked before their requests.
        await tx.$executeRaw`
          SELECT 1 FROM "order" WHERE id IN (SELECT order_id FROM refund_request WHERE user_id = ANY(${[...userIds]}::uuid[]))
          ORDER BY id FOR UPDATE`;
        await tx.refundRequest.updateMany({ where, data: { text: null, answer: null } });
        const asked = { ...where, status: 'asked' };
        await tx.refundRequest.updateMany({ where: asked, data: { status: 'refused', decidedBy: 'rule' } });
      },
    },
    trial: { to: 'nobody', why: 'a trial orders nothing' },
  },
];
