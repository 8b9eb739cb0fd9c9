import type { Db, OrderModel, Prisma, Tx, UserModel } from '@orator/db/client';

/** The tax that prices include, as it was when a receipt was issued. */
export interface IncludedTax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

/** A paid order whose receipt has just been issued. */
export interface IssuedReceipt {
  readonly order: OrderModel;
  readonly buyer: UserModel;
}

const paidWithoutReceipt: Prisma.OrderWhereInput = { paidAt: { not: null }, receiptAt: null, userId: { not: null } };

/**
 * Issues the receipts of paid orders: keeps the tax of that moment with the order, so that a later change of the rate does not change
 * old receipts, and calls `tell` once for each, in the transaction that records it.
 * @param tax null where the operator has set none
 * @returns how many
 */
export async function issueReceipts(
  db: Db,
  tax: IncludedTax | null,
  tell: (tx: Tx, issued: IssuedReceipt) => Promise<void>,
  now = new Date(),
  most = 50,
): Promise<number> {
  const rows = await db.order.findMany({
    where: paidWithoutReceipt,
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  let issued = 0;
  for (const { id } of rows) {
    issued += await db.$transaction(async (tx) => {
      const { count } = await tx.order.updateMany({
        where: { id, ...paidWithoutReceipt },
        data: { receiptAt: now, taxName: tax?.name ?? null, taxBasisPoints: tax?.basisPoints ?? null },
      });
      const row = await tx.order.findUnique({ where: { id }, include: { user: true } });
      if (count === 0 || row === null || row.user === null) return 0;
      const { user: buyer, ...order } = row;
      await tell(tx, { order, buyer });
      return count;
    });
  }
  return issued;
}

/**
 * The part of a price that is tax, cents, rounded to the nearest.
 * @param totalCents the price with the tax
 */
export const includedTaxCents = (totalCents: number, basisPoints: number): number =>
  Math.round((totalCents * basisPoints) / (10_000 + basisPoints));
