import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db, Prisma, Tx, UserModel, VoucherModel } from '@orator/db/client';

/** A voucher that can be used, and whose owner does not know of it. */
export interface UntoldVoucher {
  readonly voucher: VoucherModel;
  readonly owner: UserModel;
}

/** An address that nobody has confirmed yet may be somebody else's: its owner is told once it is. */
const untold = (now: Date): Prisma.VoucherWhereInput => ({
  toldAt: null,
  status: VoucherStatus.Active,
  orderId: null,
  expiresAt: { gt: now },
  user: { emailVerified: true },
});

/**
 * Calls `tell` once for each new voucher, in the transaction that notes it.
 * @returns how many that were
 */
export async function tellVouchers(
  db: Db,
  tell: (tx: Tx, untold: UntoldVoucher) => Promise<void>,
  now = new Date(),
  most = 50,
): Promise<number> {
  const rows = await db.voucher.findMany({
    where: untold(now),
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  let told = 0;
  for (const { id } of rows) {
    told += await db.$transaction(async (tx) => {
      const { count } = await tx.voucher.updateMany({ where: { id, ...untold(now) }, data: { toldAt: now } });
      if (count === 0) return 0;
      const { user: owner, ...voucher } = await tx.voucher.findUniqueOrThrow({
        where: { id },
        include: { user: true },
      });
      await tell(tx, { voucher, owner });
      return count;
    });
  }
  return told;
}
