/** The only public surface of billing. */
export { openAccount, WELCOME_CREDITS, welcomeAccount } from './accounts.ts';
export { readCounters } from './counters.ts';
export { grant } from './ledger.ts';
export { quoteTask, readPrices, type Measure } from './pricing.ts';
export { NoTimesLeft, NotEnoughCredits, NoTrialsLeft } from './refusals.ts';
export { settleTask, takeForTask } from './task-money.ts';
export { endOfDay, readTrialUses, startOfDay, takeForTrial } from './trials.ts';
export { announceAccount, readBalance } from './wallet.ts';
