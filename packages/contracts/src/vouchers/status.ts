/** Status of a voucher (specification, section 4: there is no 2). */
export const VoucherStatus = { Active: 0, Used: 1, Expired: 3, Disabled: 4 } as const;
export type VoucherStatus = (typeof VoucherStatus)[keyof typeof VoucherStatus];
