import {
  type Price,
  type Priceable,
  findSmallestSubtotal,
  priceWithVoucher,
  refuseVoucher,
} from '@orator/contracts/vouchers/price';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { presentVoucher, WITH_ORDER } from './present-voucher.ts';

interface Wanted {
  readonly voucherId: string | undefined;
  readonly userId: string;
}

/** Money as in the API's messages: `5.00 USD`. */
const showSum = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

/** Throws the reason why a voucher cannot be used. */
function checkUse(voucher: Voucher, order: Priceable, now: Date): void {
  const refusal = refuseVoucher(voucher, order, now);
  if (refusal === null) return;
  const details = {
    ...(refusal === 'minimum' && { minimum: showSum(findSmallestSubtotal(voucher), voucher.currency) }),
    ...(refusal === 'in_use' && { order: voucher.order?.number }),
  };
  throw new AppError(`voucher_${refusal}`, { details });
}

/**
 * The price of an order with its buyer's voucher, which is not locked yet.
 * @throws AppError voucher_unknown, also for another user's voucher; voucher_used, _disabled, _in_use, _expired,
 * _currency, _minimum
 */
export async function priceOrder(tx: Tx, order: Priceable, { voucherId, userId }: Wanted, now: Date): Promise<Price> {
  if (voucherId === undefined) return priceWithVoucher(order.subtotal_cents, null);
  const row = await tx.voucher.findFirst({ where: { id: voucherId, userId }, include: WITH_ORDER });
  if (row === null) throw new AppError('voucher_unknown');
  const voucher = presentVoucher(row, now);
  checkUse(voucher, order, now);
  return priceWithVoucher(order.subtotal_cents, voucher);
}
