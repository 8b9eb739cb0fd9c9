import { z } from 'zod';
import { SharedCode } from '../accounts/schema.ts';
import { Credits, Id, Timestamp, page } from '../core/common.ts';

/** The state of an invitation. */
export const REFERRAL_STATES = ['joined', 'pending', 'earned', 'held', 'withdrawn'] as const;
export const ReferralState = z.enum(REFERRAL_STATES).meta({ id: 'ReferralState' });
export type ReferralState = z.infer<typeof ReferralState>;

/** A user who signed up by the caller's link. */
export const Referral = z
  .object({
    id: Id,
    name: z
      .string()
      .nullable()
      .describe('the masked address; null once that account is deleted')
      .meta({ examples: ['a***@example.org'] }),
    state: ReferralState.describe(
      'joined: no order yet; pending: until `due_at`; held: an operator looks at it; withdrawn: the order was refunded, the account deleted, or it was refused',
    ),
    credits: Credits.describe('what it brings you or has brought you'),
    due_at: Timestamp.nullable().describe('when a pending one is earned'),
    joined_at: Timestamp,
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;

export const ReferralTotals = z.object({
  joined: z.number().int().describe('people who signed up by your link'),
  earned: Credits.describe('for invitations, less what was taken back'),
  pending: Credits,
  held: z.number().int().describe('invitations that wait for the decision of an operator'),
});

/** The state of the invitation by which the caller signed up. */
export const OwnInvitation = z
  .object({
    state: ReferralState,
    credits: Credits.describe('what it brings you or has brought you'),
    due_at: Timestamp.nullable().describe('when a pending one is earned'),
  })
  .meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const Referrals = page(Referral)
  .extend({
    shared_code: SharedCode.meta({ examples: ['7H2KM4QX'] }),
    link: z.url().describe('the sign-up page with your code'),
    totals: ReferralTotals,
    invited: OwnInvitation.nullable().describe('null for somebody who signed up by no link'),
  })
  .meta({ id: 'Referrals' });
export type Referrals = z.infer<typeof Referrals>;

/** The caller's rewards from orders of invited users in one month (UTC). */
export const PromotedMonth = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .meta({ examples: ['2026-11'] }),
    orders: z.number().int().describe('orders that were paid in it'),
    earned: Credits,
    pending: Credits,
    withdrawn: Credits.describe('of orders that were refunded'),
  })
  .meta({ id: 'PromotedMonth' });
export type PromotedMonth = z.infer<typeof PromotedMonth>;
