import type { LedgerCheck } from './define.ts';
import { entryChecks } from './entries.ts';
import { holdChecks } from './holds.ts';
import { lotChecks } from './lots.ts';
import { orderChecks } from './orders.ts';
import { voucherChecks } from './vouchers.ts';
import { referralChecks } from './referrals.ts';
import { redemptionCodeChecks } from './redemption-codes.ts';
import { photoEditChecks } from './photo-edits.ts';
import { planChecks } from './plans.ts';
import { rerollChecks } from './rerolls.ts';
import { refundChecks } from './refunds.ts';
import { walletChecks } from './wallets.ts';

/** Every rule that `orator ledger check` verifies: one file per subject, one line per file. */
export const checks: readonly LedgerCheck[] = [
  ...entryChecks,
  ...walletChecks,
  ...lotChecks,
  ...holdChecks,
  ...orderChecks,
  ...voucherChecks,
  ...redemptionCodeChecks,
  ...planChecks,
  ...photoEditChecks,
  ...referralChecks,
  ...refundChecks,
  ...rerollChecks,
];
