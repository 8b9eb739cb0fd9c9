import { LEAST_PERCENT, MOST_PERCENT } from '@orator/contracts/vouchers/price';
import type { VoucherReason } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { newId, type Tx, type VoucherModel } from '@orator/db/client';

/** How long a voucher can be used unless something else is said, days (decisions.md, Vouchers). */
export const VOUCHER_DAYS = 30;

/** A share of 5 to 50 percent, or a fixed sum in cents. */
type Value =
  | { readonly percent: number; readonly fixedCents?: undefined }
  | { readonly fixedCents: number; readonly percent?: undefined };

/** What somebody is given, and why. */
export type VoucherGift = Value & {
  /** The smallest subtotal for which it can be used, cents. A fixed sum needs at least twice as much: it is the default. */
  readonly minimumCents?: number | undefined;
  /** ISO 4217. Default: USD. */
  readonly currency?: string | undefined;
  readonly expiresAt: Date;
  readonly reason: VoucherReason;
  /** What it is given for, such as an invitation's id; never a person's. The same reason and reference never give two. */
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
 * Gives somebody a voucher, once for its reason and reference.
 * @returns the voucher, also when it was given before, and whether it is new
 * @throws RangeError for a value that no voucher has
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
