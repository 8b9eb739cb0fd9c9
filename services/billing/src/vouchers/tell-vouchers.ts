import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db, Prisma, Tx, UserModel, VoucherModel } from '@orator/db/client';

/** A usable voucher that its owner has not been notified of. */
export interface UntoldVoucher {
  readonly voucher: VoucherModel;
  readonly owner: UserModel;
}

/**
 * Unverified addresses are left out, because they may belong to others; their owners are notified after verification.
 */
const untold = (now: Date): Prisma.VoucherWhereInput => ({
  toldAt: null,
  status: VoucherStatus.Active,
  orderId: null,
  expiresAt: { gt: now },
  user: { emailVerified: true },
});

/**
 * Calls `tell` once for each new voucher, in the transaction that records it.
 * @returns how many
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
