import { z } from 'zod';
import { Id, PageQuery, Timestamp } from '../core/common.ts';
import { Cents, Currency, Order } from '../orders/schema.ts';
import { LEAST_PERCENT, MOST_PERCENT } from './price.ts';
import { VoucherStatus } from './status.ts';

/** Why a user has a voucher. */
export const VOUCHER_REASONS = ['promotion', 'compensation', 'referral'] as const;
export const VoucherReason = z.enum(VOUCHER_REASONS).meta({ id: 'VoucherReason' });
export type VoucherReason = z.infer<typeof VoucherReason>;

/** A discount on one order of its owner. */
export const Voucher = z
  .object({
    id: Id,
    status: z.literal(Object.values(VoucherStatus)).describe('0 Active, 1 Used, 3 Expired, 4 Disabled'),
    percent: z
      .number()
      .int()
      .min(LEAST_PERCENT)
      .max(MOST_PERCENT)
      .nullable()
      .describe('of the subtotal; null for a fixed sum'),
    fixed_cents: Cents.nullable().describe('a fixed sum; null for a share'),
    minimum_cents: Cents.describe('the smallest subtotal for which it can be used'),
    currency: Currency,
    reason: VoucherReason,
    expires_at: Timestamp,
    created_at: Timestamp,
    order: Order.pick({ id: true, number: true, status: true })
      .nullable()
      .describe('the order it is locked for while active, or was used for'),
  })
  .meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof Voucher>;

/** Statuses of a list, such as `0` or `3,4`; all by default. */
const Statuses = z
  .string()
  .regex(/^[0134](,[0134]){0,3}$/)
  .optional();

export const VouchersQuery = PageQuery.extend({ status: Statuses });
export type VouchersQuery = z.infer<typeof VouchersQuery>;
