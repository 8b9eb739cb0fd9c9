import { VoucherStatus } from './status.ts';

/** Limits of a discount in percent of the subtotal (decisions.md, Vouchers). */
export const LEAST_PERCENT = 5;
export const MOST_PERCENT = 50;

/** The smallest sum that payment providers accept, hundredths of the currency's unit (Stripe: $0.50). */
export const SMALLEST_TOTAL_CENTS = 50;

/** The discount of a voucher, and its conditions. */
export interface VoucherTerms {
  readonly percent: number | null;
  /** A fixed discount instead of a share; at most half of `minimum_cents`. */
  readonly fixed_cents: number | null;
  readonly minimum_cents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Everything besides its terms that a voucher's use depends on. */
export interface VoucherState extends VoucherTerms {
  readonly status: VoucherStatus;
  /** ISO 8601. */
  readonly expires_at: string;
  /** The order that it is locked for or was used for. */
  readonly order: { readonly id: string } | null;
}

/** The order to be priced. */
export interface Priceable {
  readonly subtotal_cents: number;
  readonly currency: string;
}

export interface Price {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly total_cents: number;
}

/** Why a voucher cannot be used for an order. */
export const VOUCHER_REFUSALS = ['used', 'disabled', 'in_use', 'expired', 'currency', 'minimum'] as const;
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];

/**
 * The smallest subtotal for which a voucher can be used, cents: its minimum, or more when too little would be left to
 * pay.
 */
export function findSmallestSubtotal({ percent, fixed_cents: fixed, minimum_cents: minimum }: VoucherTerms): number {
  // A share is rounded down, so the remainder is rounded up.
  const left =
    percent === null ? (fixed ?? 0) + SMALLEST_TOTAL_CENTS : wholeAbove(SMALLEST_TOTAL_CENTS - 1, 100 - percent);
  return Math.max(minimum, left);
}

/** The smallest integer of which this percentage exceeds `most`. */
const wholeAbove = (most: number, percent: number): number => Math.floor((most * 100) / percent) + 1;

/**
 * The price of an order with at most one voucher, in integer cents; a share is rounded down. Page and server both use
 * this function. A voucher never takes more than half, so a total is never zero.
 */
export function priceWithVoucher(subtotal: number, voucher: VoucherTerms | null): Price {
  const share = voucher?.percent ?? null;
  const taken = share === null ? (voucher?.fixed_cents ?? 0) : Math.floor((subtotal * share) / 100);
  const discount = Math.min(taken, Math.floor(subtotal / 2));
  return { subtotal_cents: subtotal, discount_cents: discount, total_cents: subtotal - discount };
}

/**
 * An active voucher past its expiry has expired, even before the sweep has marked it; a locked one stays with its
 * order.
 */
export const voucherStatusAt = ({ status, expires_at: expiresAt, order }: VoucherState, now: Date): VoucherStatus =>
  status === VoucherStatus.Active && order === null && Date.parse(expiresAt) <= now.getTime()
    ? VoucherStatus.Expired
    : status;

const OF_STATUS = {
  [VoucherStatus.Active]: null,
  [VoucherStatus.Used]: 'used',
  [VoucherStatus.Expired]: 'expired',
  [VoucherStatus.Disabled]: 'disabled',
} as const satisfies Record<VoucherStatus, VoucherRefusal | null>;

/** Why a voucher cannot be used for this order now; null when it can. */
export function refuseVoucher(voucher: VoucherState, order: Priceable, now: Date): VoucherRefusal | null {
  const refusal = OF_STATUS[voucherStatusAt(voucher, now)];
  if (refusal !== null) return refusal;
  if (voucher.order !== null) return 'in_use';
  if (voucher.currency !== order.currency) return 'currency';
  return order.subtotal_cents < findSmallestSubtotal(voucher) ? 'minimum' : null;
}

/** The voucher that saves most, and among equal ones the first to expire; null when none can be used. */
export function bestVoucher<Voucher extends VoucherState>(
  vouchers: readonly Voucher[],
  order: Priceable,
  now: Date,
): Voucher | null {
  const saving = (voucher: Voucher): number => priceWithVoucher(order.subtotal_cents, voucher).discount_cents;
  const [best] = vouchers
    .filter((voucher) => refuseVoucher(voucher, order, now) === null)
    .toSorted((one, other) => saving(other) - saving(one) || Date.parse(one.expires_at) - Date.parse(other.expires_at));
  return best ?? null;
}
