import { z } from 'zod';
import { Credits, Id, Line, PageQuery, Timestamp } from '../core/common.ts';
import { Period, PlanLevel } from '../plans/period.ts';
import { OrderStatus } from './status.ts';

/** An amount of money: hundredths of the currency's unit. */
export const Cents = z.number().int().min(0).max(100_000_000).meta({ id: 'Cents' });
/** ISO 4217. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ examples: ['USD'] });

/** Package names are chosen by the operator: lower case, such as `credits-100`. */
export const CreditPackageId = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,39}$/)
  .meta({ examples: ['credits-100'] });

/** What is ordered. */
export const Product = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('package'), id: CreditPackageId }),
  z.object({ kind: z.literal('plan'), level: PlanLevel, period: Period }),
]);
export type Product = z.infer<typeof Product>;

/** A status on the wire. */
export const OrderStatusNumber = z.literal(Object.values(OrderStatus));

export const Order = z
  .object({
    id: Id,
    number: z
      .string()
      .describe('for people: on receipts, and to search for')
      .meta({ examples: ['OR-000042'] }),
    product: Product,
    credits: Credits.describe('credits that the order brings, of a plan each month'),
    prorated_cents: Cents.describe('what the unused rest of the plan before was worth; the subtotal is without it'),
    subtotal_cents: Cents,
    discount_cents: Cents,
    total_cents: Cents,
    currency: Currency,
    status: OrderStatusNumber.describe('0 WaitPay, 1 Paid, 2 Expired, 3 Canceld, 4 Refund, 5 Abnormal'),
    test_money: z.boolean().describe('paid in the sandbox: no money moves'),
    created_at: Timestamp,
    expires_at: Timestamp.describe('until when it can be paid'),
    paid_at: Timestamp.nullable(),
    declined_at: Timestamp.nullable().describe('when a payment was last declined; a declined payment costs nothing'),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** Statuses of a list, such as `0` or `1,4`; all by default. */
const Statuses = z
  .string()
  .regex(/^[0-5](,[0-5]){0,5}$/)
  .optional();

export const OrdersQuery = PageQuery.extend({
  status: Statuses,
  search: Line.max(40).optional().describe('the beginning of a number'),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** Where an order is paid: a page of the payment provider. */
export const Checkout = z.object({ order: Order, checkout_url: z.url() }).meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;
