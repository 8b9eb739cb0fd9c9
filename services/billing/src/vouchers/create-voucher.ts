import { LEAST_PERCENT, MOST_PERCENT } from '@orator/contracts/vouchers/price';
import type { VoucherReason } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { newId, type Tx, type VoucherModel } from '@orator/db/client';

/** Default validity of a voucher, days (decisions.md, Vouchers). */
export const VOUCHER_DAYS = 30;

/** A share of 5 to 50 percent, or a fixed sum in cents. */
type Value =
  | { readonly percent: number; readonly fixedCents?: undefined }
  | { readonly fixedCents: number; readonly percent?: undefined };

/** The value of a voucher, and the reason for it. */
export type VoucherGift = Value & {
  /** The minimum subtotal for using it, cents. For a fixed sum at least twice the sum, which is the default. */
  readonly minimumCents?: number | undefined;
  /** ISO 4217. Default: USD. */
  readonly currency?: string | undefined;
  readonly expiresAt: Date;
  readonly reason: VoucherReason;
  /**
   * What it is given for, such as an invitation's id; never a user's. There is one voucher per reason and reference.
   */
  readonly reference: string;
};
export type NewVoucher = VoucherGift & { readonly userId: string };

const isCents = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value <= 100_000_000;

/** @throws RangeError */
function checkValue({ percent, fixedCents, minimumCents }: NewVoucher): void {
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= MOST_PERCENT)) {
    throw new RangeError(`a voucher gives ${LEAST_PERCENT} to ${MOST_PERCENT} percent, not ${percent}`);
  }
  if (fixedCents !== undefined && !isCents(fixedCents)) throw new RangeError(`${fixedCents} is no sum of cents`);
  if (minimumCents !== undefined && minimumCents !== 0 && !isCents(minimumCents)) {
    throw new RangeError(`${minimumCents} is no minimum in cents`);
  }
  if (fixedCents !== undefined && minimumCents !== undefined && minimumCents < 2 * fixedCents) {
    throw new RangeError(`a voucher of ${fixedCents} cents needs a minimum of ${2 * fixedCents}: half is always paid`);
  }
}

/**
 * Grants a user a voucher, once per reason and reference.
 * @returns the voucher, new or existing, and whether it is new
 * @throws RangeError for an invalid value
 */
export async function createVoucher(
  tx: Tx,
  wanted: NewVoucher,
  now = new Date(),
): Promise<{ readonly voucher: VoucherModel; readonly isNew: boolean }> {
  checkValue(wanted);
  const { userId, percent, fixedCents, minimumCents, currency = 'USD', expiresAt, reason, reference } = wanted;
  const { count } = await tx.voucher.createMany({
    data: {
      id: newId(),
      userId,
      percent: percent ?? null,
      fixedCents: fixedCents ?? null,
      minimumCents: minimumCents ?? 2 * (fixedCents ?? 0),
      currency,
      status: VoucherStatus.Active,
      reason,
      reference,
      createdAt: now,
      expiresAt,
    },
    skipDuplicates: true,
  });
  const voucher = await tx.voucher.findUniqueOrThrow({ where: { reason_reference: { reason, reference } } });
  return { voucher, isNew: count > 0 };
}
