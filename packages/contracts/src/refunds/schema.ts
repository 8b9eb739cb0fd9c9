import { z } from 'zod';
import { Credits, Id, Timestamp } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { Cents, Currency, Order } from '../orders/schema.ts';
import { REFUND_OBSTACLES, REFUND_REASONS, REFUND_STATUSES } from './status.ts';

export const RefundReason = z.enum(REFUND_REASONS).meta({ id: 'RefundReason' });
export const RefundStatus = z.enum(REFUND_STATUSES).meta({ id: 'RefundStatus' });
export const RefundObstacle = z.enum(REFUND_OBSTACLES).meta({ id: 'RefundObstacle' });

/** The user's own words; may have several lines. */
export const RefundText = z.string().trim().max(1000).refine(isStorable);

/** A request for a refund of an order. There is at most one per order. */
export const RefundRequest = z
  .object({
    id: Id,
    order_id: Id,
    order_number: z.string().meta({ examples: ['OR-000042'] }),
    amount_cents: Cents.describe('what goes back: the total without the price of the credits that are used'),
    currency: Currency,
    test_money: z.boolean(),
    reason: RefundReason,
    text: RefundText.nullable(),
    status: RefundStatus.describe(
      'asked: an operator decides; approved: the money is on its way; done: it is back; failed: it has been on its way for too long',
    ),
    decided_by: z
      .enum(['rule', 'operator', 'provider'])
      .nullable()
      .describe('provider: the bank or the payment provider has given the money back first'),
    answer: z.string().nullable().describe('why an operator refused it'),
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
    done_at: Timestamp.nullable(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Whether an order is refunded by rule, and the figures that decide it. */
export const RefundPreview = z
  .object({
    order: Order,
    refundable: z.boolean().describe('whether a request now would be granted at once'),
    obstacle: RefundObstacle.nullable().describe('why it is not; null when it is, or when it was asked for'),
    amount_cents: Cents.describe('what goes back if it is refunded now: the total without the price of `used`'),
    until: Timestamp.nullable().describe('how long the rule applies; null when the order is not paid'),
    used: Credits.describe('credits of the order that are spent'),
    held: Credits.describe('credits of the order that running tasks hold'),
    left: Credits.describe('credits that a refund takes back'),
    request: RefundRequest.nullable(),
  })
  .meta({ id: 'RefundPreview' });
export type RefundPreview = z.infer<typeof RefundPreview>;

export const NewRefund = z.object({ order_id: Id, reason: RefundReason, text: RefundText.optional() });
export type NewRefund = z.infer<typeof NewRefund>;
