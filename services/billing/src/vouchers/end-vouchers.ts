import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db } from '@orator/db/client';

/**
 * Marks expired vouchers as such. Readers do not depend on it, because they compare the expiry themselves. A voucher
 * that an order has locked is marked after that order has ended.
 * @returns how many were marked
 */
export async function expireVouchers(db: Db, now = new Date()): Promise<number> {
  const lapsed = { status: VoucherStatus.Active, orderId: null, expiresAt: { lte: now } };
  const { count } = await db.voucher.updateMany({ where: lapsed, data: { status: VoucherStatus.Expired } });
  return count;
}

/**
 * Disables a voucher, for an operator. An unpaid order that uses it keeps its price; when that order ends, the voucher
 * cannot be used again.
 * @returns false when it is not active
 */
export async function disableVoucher(db: Db, id: string): Promise<boolean> {
  const where = { id, status: VoucherStatus.Active };
  const { count } = await db.voucher.updateMany({ where, data: { status: VoucherStatus.Disabled } });
  return count > 0;
}
