import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { Cents, Currency } from '../orders/schema.ts';

/** What the buyer does on the sandbox's checkout page. */
export const SANDBOX_ACTIONS = ['pay', 'decline', 'pay_late', 'pay_twice', 'dispute'] as const;
export const SandboxAction = z.enum(SANDBOX_ACTIONS);
export type SandboxAction = z.infer<typeof SandboxAction>;

/** A checkout of the sandbox. Knowing its id gives access to it, as with real providers. */
export const SandboxCheckout = z
  .object({
    id: Id,
    order_id: Id,
    order_number: z.string(),
    amount_cents: Cents,
    discount_cents: Cents.describe('what a voucher has taken off; the amount is without it'),
    currency: Currency,
    state: z.enum(['open', 'declined', 'late', 'paid', 'disputed']),
    return_url: z.url(),
    expires_at: Timestamp,
  })
  .meta({ id: 'SandboxCheckout' });
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;
