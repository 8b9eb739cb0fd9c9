/** What an invitation brings (decisions.md, Orders, vouchers, codes, referral). Apart from the schemas, for the web. */
export const REFERRAL_TERMS = {
  /** The invited person's voucher, percent of the first order. */
  voucherPercent: 10,
  /** What both get, credits. */
  credits: 50,
  /** The order that earns them: at least so much is paid, cents of this currency. */
  leastCents: 1000,
  currency: 'USD',
  /** How long that order must have stood, days. */
  standDays: 7,
  /** Invitations of one month that bring the inviter credits. */
  mostAMonth: 20,
  /** What the inviter gets of the invited person's orders, in credits, percent of what was paid. */
  sharePercent: 10,
  /** For how long, months. */
  shareMonths: 12,
  /** How long all these credits can be used, days: as bought ones. */
  creditDays: 365,
} as const;

/** Query parameter of an invitation link, and the field of sign-up. */
export const SHARED_CODE_PARAMETER = 'shared_code';
