import { OrderStatus } from '@orator/contracts/orders/status';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { OrderModel, Tx } from '@orator/db/client';
import type { OrderFollower } from '../orders/followers.ts';

/**
 * Locks a voucher for an order; no other order can use it until this one ends.
 * @returns false when another order was first, or the voucher has ended meanwhile
 */
export async function lockVoucher(tx: Tx, id: string, orderId: string, now: Date): Promise<boolean> {
  const where = { id, orderId: null, status: VoucherStatus.Active, expiresAt: { gt: now } };
  return (await tx.voucher.updateMany({ where, data: { orderId } })).count > 0;
}

/**
 * Before a payment is applied to an order: locks its voucher again if the order had released it. It may have expired
 * meanwhile, because it was valid when the price was made.
 * @returns false when another order has it, or an operator has disabled it; the order is then not available at its
 * price
 */
export async function holdVoucherAgain(tx: Tx, { id: orderId, voucherId }: OrderModel): Promise<boolean> {
  if (voucherId === null) return true;
  const free = { orderId: null, status: { in: [VoucherStatus.Active, VoucherStatus.Expired] } };
  const where = { id: voucherId, OR: [{ orderId }, free] };
  return (await tx.voucher.updateMany({ where, data: { orderId } })).count > 0;
}

/**
 * A voucher is used when its order is paid, and available again when the order ends unpaid. A refund does not restore
 * it (docs/adr, vouchers).
 */
export const followVoucher: OrderFollower = async (tx, { order, to }) => {
  const { id: orderId, voucherId, paidAt } = order;
  if (voucherId === null) return;
  const held = { id: voucherId, orderId };
  if (to === OrderStatus.Paid) {
    const { count } = await tx.voucher.updateMany({ where: held, data: { status: VoucherStatus.Used } });
    if (count === 0) throw new Error(`order ${orderId} is paid without its voucher ${voucherId}`);
  }
  const isOver = to === OrderStatus.Expired || to === OrderStatus.Canceld || to === OrderStatus.Refund;
  if (isOver && paidAt === null) await tx.voucher.updateMany({ where: held, data: { orderId: null } });
};
