import type { Db, OrderModel, Prisma, RefundRequestModel, Tx } from '@orator/db/client';

/** A decision that its buyer has not been notified of. */
export interface UntoldDecision {
  readonly request: RefundRequestModel;
  readonly order: OrderModel;
  readonly userId: string;
}

const UNTOLD: Prisma.RefundRequestWhereInput = { toldAt: null, decidedAt: { not: null }, userId: { not: null } };

/**
 * Calls `tell` once for each decision, in the transaction that records it.
 * @returns the orders of the decisions
 */
export async function tellDecisions(
  db: Db,
  tell: (tx: Tx, decision: UntoldDecision) => Promise<void>,
  now = new Date(),
  most = 20,
): Promise<OrderModel[]> {
  const told: OrderModel[] = [];
  const rows = await db.refundRequest.findMany({
    where: UNTOLD,
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  for (const { id } of rows) {
    const order = await db.$transaction(async (tx) => {
      const { count } = await tx.refundRequest.updateMany({ where: { id, ...UNTOLD }, data: { toldAt: now } });
      if (count === 0) return null;
      const request = await tx.refundRequest.findUniqueOrThrow({ where: { id }, include: { order: true } });
      if (request.userId !== null) await tell(tx, { request, order: request.order, userId: request.userId });
      return request.order;
    });
    if (order !== null) told.push(order);
  }
  return told;
}
