/** The public surface of billing. */
export { openAccount, WELCOME_CREDITS, welcomeAccount } from './ledger/accounts.ts';
export { charge, explainRefusal, readUnitPrice } from './ledger/charge.ts';
export { readCounters } from './task-money/counters.ts';
export { NoTimesLeft, NotEnoughCredits, NoTrialsLeft } from './ledger/errors.ts';
export { expireCredits } from './ledger/expiry.ts';
export { type ExpiredHold, findExpiredHolds, releaseHold } from './ledger/holds.ts';
export {
  expire,
  type Grant,
  grant,
  revoke,
} from './ledger/ledger.ts';
export { checkLedger, type LedgerReport } from './ledger-check/check.ts';
export { isLedgerAlert } from './ledger-check/nightly.ts';
export { readGrant, readLots } from './ledger/lots.ts';
export { announcePlan, presentVip, readPlan, readPlans } from './plans/plan-in-force.ts';
export { monthAt } from './plans/months.ts';
export { subscriptionPersonalData } from './plans/personal-data.ts';
export { readPlansForSale } from './plans/plan-prices.ts';
export { quotePlan } from './plans/quote-plan.ts';
export { type EndingPlan, remindOfEnds } from './plans/remind.ts';
export { linkSubscription } from './plans/renew-subscription.ts';
export {
  cancelSubscription,
  findSubscription,
  moveTo,
  readSubscription,
  resumeSubscription,
  scheduleChange,
} from './plans/subscriptions.ts';
export { announceOrder } from './orders/announce.ts';
export { createOrder } from './orders/create-order.ts';
export { readCreditPackages } from './orders/credit-packages.ts';
export { cancelOrder, expireOrders } from './orders/end-orders.ts';
export { PURCHASED_DAYS } from './orders/products/package.ts';
export { parseNumber as parseOrderNumber, showNumber as orderNumber } from './orders/number.ts';
export { orderPersonalData } from './orders/personal-data.ts';
export { presentOrder } from './orders/present-order.ts';
export { checkPaymentEnv, createPayments, type Payments, paymentVariables } from './payments/config.ts';
export { storeEvent, workEvents } from './payments/events.ts';
export { isStorableEvent } from './payments/check-event.ts';
export { findRenewal } from './orders/renewal.ts';
export { ProviderError } from './payments/provider.ts';
export type { Sandbox } from './payments/sandbox.ts';
export { stripePersonalData } from './payments/stripe/personal-data.ts';
export { billingPersonalData } from './personal-data.ts';
export { priceTask, readPrices } from './task-money/pricing.ts';
export { type Batch, createBatch, disableBatch, listBatches, type NewBatch } from './redemption-codes/batches.ts';
export { redemptionCodePersonalData } from './redemption-codes/personal-data.ts';
export { redeemCode } from './redemption-codes/redeem-code.ts';
export { joinReferral } from './referrals/join-referral.ts';
export { payReferrals } from './referrals/pay-referrals.ts';
export { referralPersonalData } from './referrals/personal-data.ts';
export { readPromotedMonths, readReferralTotals, referralCredits, referralState } from './referrals/read-referrals.ts';
export { findInviter, readReferralCode } from './referrals/referral-code.ts';
export {
  approveReferral,
  type HeldReferral,
  listHeldReferrals,
  refuseReferral,
} from './referrals/review-referrals.ts';
export { askRefund } from './refunds/ask-refund.ts';
export { decideRefund, readOpenRefunds } from './refunds/decide-refund.ts';
export { refundPersonalData } from './refunds/personal-data.ts';
export { presentRefund } from './refunds/present-refund.ts';
export { previewRefund } from './refunds/preview-refund.ts';
export { tellDecisions, type UntoldDecision } from './refunds/tell-decisions.ts';
export { seedBilling } from './seed.ts';
export { readStatement, type StatementLine } from './ledger/statement.ts';
export {
  countFurtherHolds,
  extendHold,
  settleTask,
  takeForTask,
  type Written,
} from './task-money/task-money.ts';
export { endOfDay, readTrialUses, startOfDay, takeForTrial } from './task-money/trials.ts';
export { readUsage, type UsagePeriod } from './ledger/usage.ts';
export {
  includedTaxCents,
  issueReceipts,
  tellReceipts,
  type UnmailedReceipt,
} from './orders/issue-receipts.ts';
export { createVoucher, type NewVoucher, VOUCHER_DAYS, type VoucherGift } from './vouchers/create-voucher.ts';
export { disableVoucher, expireVouchers } from './vouchers/end-vouchers.ts';
export { voucherPersonalData } from './vouchers/personal-data.ts';
export { presentVoucher } from './vouchers/present-voucher.ts';
export { readVouchers } from './vouchers/read-vouchers.ts';
export { tellVouchers, type UntoldVoucher } from './vouchers/tell-vouchers.ts';
export { announceAccount, BALANCE_SQL, readBalance } from './ledger/wallet.ts';
