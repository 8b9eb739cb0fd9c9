/** The only public surface of billing. */
export { openAccount, WELCOME_CREDITS, welcomeAccount } from './accounts.ts';
export { nextMonth, readCounters } from './counters.ts';
export { findDriftedWallets } from './drift.ts';
export { NoTimesLeft, NotEnoughCredits, NoTrialsLeft } from './errors.ts';
export { type ExpiredHold, findExpiredHolds, releaseHold } from './holds.ts';
export { grant } from './ledger.ts';
export { readPlan, readPlans } from './plans.ts';
export { billingPersonalData } from './personal-data.ts';
export { priceTask, readPrices } from './pricing.ts';
export { seedBilling } from './seed.ts';
export { settleTask, takeForTask } from './task-money.ts';
export { endOfDay, readTrialUses, startOfDay, takeForTrial } from './trials.ts';
export { announceAccount, readBalance } from './wallet.ts';
