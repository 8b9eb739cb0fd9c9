import { announceOrder, askRefund, presentRefund } from '@orator/billing';
import type { PageQuery } from '@orator/contracts/core/common';
import type { NewRefund, RefundRequest } from '@orator/contracts/refunds/schema';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';

/** @throws AppError not_found, refund_unavailable, refund_waits */
export async function askForRefund({ db, publisher }: Deps, userId: string, wanted: NewRefund): Promise<RefundRequest> {
  const { request, order } = await askRefund(db, userId, wanted);
  await announceOrder(db, publisher, order);
  return presentRefund(request, order);
}

/** The refunds that a person has asked for, newest first. */
export async function listRefunds({ db }: Deps, userId: string, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await db.refundRequest.findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    include: { order: true },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => presentRefund(row, row.order)), next_cursor: nextCursor };
}
