import type { Db, OrderModel, RefundRequestModel, Tx } from '@orator/db/client';
import { lockWallets } from '../ledger/ledger.ts';
import { lockOrder } from '../orders/move-order.ts';
import type { Refund } from './ask-refund.ts';
import { refundOrder } from './ask-refund.ts';
import { readFacts } from './preview-refund.ts';
import { refundedCents } from './rule.ts';

/** An operator's decision about a request. */
export type Decision =
  /** `full`: also refunds the price of the used credits. */
  { readonly approve: true; readonly full?: boolean } | { readonly approve: false; readonly answer: string };

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
    if (!decision.approve) {
      const refused = { status: 'refused', answer: decision.answer };
      return { request: await writeDecision(tx, request, refused, now), order };
    }
    const amountCents = decision.full === true ? order.totalCents : await readUnused(tx, order);
    const decided = await writeDecision(tx, request, { status: 'approved', amountCents }, now);
    return { request: decided, order: await refundOrder(tx, order, amountCents, now) };
  });
}

/** The price of the unused credits of an order, hundredths of the currency's unit. */
async function readUnused(tx: Tx, order: OrderModel): Promise<number> {
  if (order.userId !== null) await lockWallets(tx, [order.userId]);
  const facts = await readFacts(tx, order);
  if (facts.held > 0) throw new Error('running tasks still hold credits of this order; decide when they have ended');
  const amountCents = refundedCents(facts);
  if (amountCents === 0) throw new Error('all of this order is used; --full gives its money back nevertheless');
  return amountCents;
}

type Written = Partial<Pick<RefundRequestModel, 'status' | 'answer' | 'amountCents'>>;

const writeDecision = (tx: Tx, { id }: RefundRequestModel, written: Written, now: Date) =>
  tx.refundRequest.update({ where: { id }, data: { decidedBy: 'operator', decidedAt: now, ...written } });

/** Requests that wait for an operator, and approved ones whose refund is late; oldest first. */
export const readOpenRefunds = (db: Db, most = 200) =>
  db.refundRequest.findMany({
    where: { status: { in: ['asked', 'failed'] } },
    include: { order: true },
    orderBy: { id: 'asc' },
    take: most,
  });
