import { toCredits } from '@orator/contracts/core/credits';
import type { OrderModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';
import { leaveOrders } from './end-orders.ts';
import { showNumber } from './number.ts';

const NOT_IN_TRIALS = { to: 'nobody', why: 'a trial orders nothing' } as const;
const KEPT = { by: 'nobody', why: 'books must be kept; the order it belongs to names nobody any more' } as const;
const IN_ORDERS = { to: 'none', why: 'the export has the order, with what was paid and when' } as const;

/** Orders and payments (see `PersonalTable`). */
export const orderPersonalData: readonly PersonalTable[] = [
  {
    table: 'order',
    export: toList(
      'orders',
      inBatches<OrderModel>((db, batch) => db.order.findMany(batch)),
      {
        fields: {
          id: 'exported',
          number: 'presented',
          userId: 'owner',
          productKind: 'exported',
          productId: 'exported',
          creditAmount: 'presented',
          subtotalCents: 'exported',
          proratedCents: 'exported',
          replacesId: 'internal',
          renewsId: 'internal',
          discountCents: 'exported',
          voucherId: 'exported',
          totalCents: 'exported',
          currency: 'exported',
          status: 'exported',
          provider: 'exported',
          requestKey: 'internal',
          createdAt: 'exported',
          expiresAt: 'exported',
          paidAt: 'exported',
          declinedAt: 'exported',
          reconcileAt: 'internal',
          receiptAt: 'internal',
          receiptMailedAt: 'internal',
          taxName: 'exported',
          taxBasisPoints: 'exported',
        },
        present: ({ number, creditAmount }) => ({
          number: showNumber(number),
          credits: toCredits(Number(creditAmount)),
        }),
      },
    ),
    deletion: { by: 'query', run: (tx, userIds) => leaveOrders(tx, userIds) },
    trial: NOT_IN_TRIALS,
  },
  { table: 'order_change', export: IN_ORDERS, deletion: KEPT, trial: NOT_IN_TRIALS },
  {
    table: 'payment',
    export: IN_ORDERS,
    // Accounting keeps the amounts paid but not the card.
    deletion: {
      by: 'query',
      run: (tx, userIds) =>
        tx.payment.updateMany({ where: { order: { userId: { in: [...userIds] } } }, data: { card: '' } }),
    },
    trial: NOT_IN_TRIALS,
  },
];
