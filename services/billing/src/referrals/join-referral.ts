import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import { newId, type Tx } from '@orator/db/client';
import { createVoucher, VOUCHER_DAYS } from '../vouchers/create-voucher.ts';
import { findInviter } from './referral-code.ts';

const DAY_MS = 24 * 3_600_000;

interface Joining {
  readonly inviteeId: string;
  /** The code from the link. */
  readonly code: string;
  /** The keyed hash of the device on which the account is created; null when unknown. */
  readonly device: string | null;
}

/**
 * Records who invited a new account, in the transaction that creates it, and grants the invited user a voucher. An
 * account created on a device of the inviter is held for review, and gets nothing until then.
 * @returns false when the code is unknown
 */
export async function joinReferral(tx: Tx, { inviteeId, code, device }: Joining, now = new Date()): Promise<boolean> {
  const inviterId = await findInviter(tx, code);
  if (inviterId === null) return false;
  const isSameDevice = device !== null && (await tx.session.count({ where: { userId: inviterId, device } })) > 0;
  const id = newId();
  const heldFor = isSameDevice ? 'device' : null;
  await tx.referral.create({ data: { id, inviterId, inviteeId, heldFor, createdAt: now } });
  if (heldFor === null) await welcomeInvitee(tx, { id, inviteeId }, now);
  return true;
}

/** Grants the invited user's voucher, once. */
export async function welcomeInvitee(
  tx: Tx,
  { id: reference, inviteeId: userId }: { readonly id: string; readonly inviteeId: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + VOUCHER_DAYS * DAY_MS);
  const percent = REFERRAL_TERMS.voucherPercent;
  await createVoucher(tx, { userId, percent, expiresAt, reason: 'referral', reference }, now);
}
