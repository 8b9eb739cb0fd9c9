import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db } from '@orator/db/client';

/**
 * Writes down which vouchers have expired. Nobody waits for it: time decides before it does. One that is locked keeps its
 * order, and is looked at again when that has ended.
 * @returns how many it ended
 */
export async function expireVouchers(db: Db, now = new Date()): Promise<number> {
  const lapsed = { status: VoucherStatus.Active, orderId: null, expiresAt: { lte: now } };
  const { count } = await db.voucher.updateMany({ where: lapsed, data: { status: VoucherStatus.Expired } });
  return count;
}

/**
 * An operator takes a voucher away. An order that waits with it keeps its price; if that ends, nothing can use the voucher.
 * @returns false when it is not active
 */
export async function disableVoucher(db: Db, id: string): Promise<boolean> {
  const where = { id, status: VoucherStatus.Active };
  const { count } = await db.voucher.updateMany({ where, data: { status: VoucherStatus.Disabled } });
  return count > 0;
}
