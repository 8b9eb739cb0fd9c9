import type { Db, RefundRequestModel, Tx } from '@orator/db/client';
import { lockOrder } from '../orders/move-order.ts';
import type { Refund } from './ask-refund.ts';
import { refundOrder } from './ask-refund.ts';

/** An operator's decision about a request. */
export type Decision = { readonly approve: true } | { readonly approve: false; readonly answer: string };

/**
 * Decides a request outside the automatic rule.
 * @param number the order's
 * @throws Error whose message says why it cannot be decided
 */
export async function decideRefund(db: Db, number: number, decision: Decision, now = new Date()): Promise<Refund> {
  return db.$transaction(async (tx) => {
    const found = await tx.order.findUnique({ where: { number }, select: { id: true } });
    const order = found && (await lockOrder(tx, found.id));
    const request = order && (await tx.refundRequest.findUnique({ where: { orderId: order.id } }));
    if (order === null || request === null) throw new Error('nobody has asked for a refund of this order');
    if (request.status !== 'asked') throw new Error(`this request is ${request.status} already`);
    const decided = await writeDecision(tx, request, decision, now);
    return { request: decided, order: decision.approve ? await refundOrder(tx, order, now) : order };
  });
}

const writeDecision = (tx: Tx, { id }: RefundRequestModel, decision: Decision, now: Date) =>
  tx.refundRequest.update({
    where: { id },
    data: {
      decidedBy: 'operator',
      decidedAt: now,
      ...(decision.approve ? { status: 'approved' } : { status: 'refused', answer: decision.answer }),
    },
  });

/** Requests that wait for an operator, and those whose money does not arrive; oldest first. */
export const readOpenRefunds = (db: Db, most = 200) =>
  db.refundRequest.findMany({
    where: { status: { in: ['asked', 'failed'] } },
    include: { order: true },
    orderBy: { id: 'asc' },
    take: most,
  });
