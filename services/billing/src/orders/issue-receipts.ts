import type { Db, OrderModel, Prisma, Tx, UserModel } from '@orator/db/client';

/** The tax that prices include, as it was when a receipt was issued. */
export interface IncludedTax {
  readonly name: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

/** A paid order with a receipt that its buyer has not been mailed yet. */
export interface UnmailedReceipt {
  readonly order: OrderModel;
  readonly buyer: UserModel;
}

const paidWithoutReceipt: Prisma.OrderWhereInput = { paidAt: { not: null }, receiptAt: null, userId: { not: null } };
/** An unverified address may belong to somebody else, so its receipts are mailed only after it is verified. */
const receiptNotMailed: Prisma.OrderWhereInput = {
  receiptAt: { not: null },
  receiptMailedAt: null,
  user: { emailVerified: true },
};

/**
 * Issues the receipts of paid orders: keeps the tax of that moment with the order, so that a later change of the rate
 * does not change old receipts.
 * @param tax null when the operator has set none
 * @returns how many
 */
export async function issueReceipts(db: Db, tax: IncludedTax | null, now = new Date(), most = 50): Promise<number> {
  const rows = await db.order.findMany({
    where: paidWithoutReceipt,
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  const { count } = await db.order.updateMany({
    where: { id: { in: rows.map(({ id }) => id) }, ...paidWithoutReceipt },
    data: { receiptAt: now, taxName: tax?.name ?? null, taxBasisPoints: tax?.basisPoints ?? null },
  });
  return count;
}

/**
 * Calls `tell` once for each receipt whose buyer has a verified address, in the transaction that records it.
 * @returns how many
 */
export async function tellReceipts(
  db: Db,
  tell: (tx: Tx, receipt: UnmailedReceipt) => Promise<void>,
  now = new Date(),
  most = 50,
): Promise<number> {
  const rows = await db.order.findMany({
    where: receiptNotMailed,
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  let told = 0;
  for (const { id } of rows) {
    told += await db.$transaction(async (tx) => {
      const { count } = await tx.order.updateMany({
        where: { id, ...receiptNotMailed },
        data: { receiptMailedAt: now },
      });
      const row = await tx.order.findUnique({ where: { id }, include: { user: true } });
      if (count === 0 || row === null || row.user === null) return 0;
      const { user: buyer, ...order } = row;
      await tell(tx, { order, buyer });
      return count;
    });
  }
  return told;
}

/**
 * The part of a price that is tax, cents, rounded to the nearest.
 * @param totalCents the price with the tax
 */
export const includedTaxCents = (totalCents: number, basisPoints: number): number =>
  Math.round((totalCents * basisPoints) / (10_000 + basisPoints));
