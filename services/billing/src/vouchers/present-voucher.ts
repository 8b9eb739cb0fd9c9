import { type Voucher, VoucherReason } from '@orator/contracts/vouchers/schema';
import { voucherStatusAt } from '@orator/contracts/vouchers/price';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { OrderModel, Prisma, VoucherModel } from '@orator/db/client';
import { showNumber } from '../orders/number.ts';
import { orderStatus } from '../orders/present-order.ts';

type OfOrder = Pick<OrderModel, 'id' | 'number' | 'status'>;
export type VoucherWithOrder = VoucherModel & { readonly order: OfOrder | null };

/** What is read of a voucher's order. */
export const WITH_ORDER = {
  order: { select: { id: true, number: true, status: true } },
} as const satisfies Prisma.VoucherInclude;

/** @throws Error for a status that the specification does not have */
function storedStatus({ id, status }: Pick<VoucherModel, 'id' | 'status'>): VoucherStatus {
  const known = Object.values(VoucherStatus).find((one) => one === status);
  if (known === undefined) throw new Error(`voucher ${id} has the unknown status ${status}`);
  return known;
}

/** A voucher in the form of the response, with its current status. */
export function presentVoucher(row: VoucherWithOrder, now: Date): Voucher {
  const { order } = row;
  const stored: Voucher = {
    id: row.id,
    status: storedStatus(row),
    percent: row.percent,
    fixed_cents: row.fixedCents,
    minimum_cents: row.minimumCents,
    currency: row.currency,
    reason: VoucherReason.parse(row.reason),
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    order: order === null ? null : { id: order.id, number: showNumber(order.number), status: orderStatus(order) },
  };
  return { ...stored, status: voucherStatusAt(stored, now) };
}
