/**
 * The terms of invitations (decisions.md, Orders, vouchers, codes, referral). Separate from the schemas, for the web.
 */
export const REFERRAL_TERMS = {
  /** The invited user's voucher, percent of the first order. */
  voucherPercent: 10,
  /** The reward of each side, credits. */
  credits: 50,
  /** Minimum payment of the order that earns the rewards, cents of this currency. */
  leastCents: 1000,
  currency: 'USD',
  /** Days after which that order's rewards are granted: no sooner than it can no longer be given back by rule. */
  standDays: 14,
  /** Maximum number of invitations per month that bring the inviter credits. */
  mostAMonth: 20,
  /** The inviter's share of the invited user's orders, in credits, percent of what was paid. */
  sharePercent: 10,
  /** Duration of the share, months. */
  shareMonths: 12,
  /** Validity of all these credits, days; the same as of bought ones. */
  creditDays: 365,
} as const;

/** Query parameter of an invitation link, and the field of sign-up. */
export const SHARED_CODE_PARAMETER = 'shared_code';
