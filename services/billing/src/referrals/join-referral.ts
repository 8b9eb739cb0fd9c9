import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import { newId, type Tx } from '@orator/db/client';
import { findMailbox } from '@orator/platform/mailbox';
import { createVoucher, VOUCHER_DAYS } from '../vouchers/create-voucher.ts';
import { findInviter } from './referral-code.ts';

const DAY_MS = 24 * 3_600_000;

interface Joining {
  readonly inviteeId: string;
  readonly email: string;
  /** The code from the link. */
  readonly code: string;
  /** The keyed hash of the device on which the account is created; null when unknown. */
  readonly device: string | null;
  /** The network part of the IP at which it is created; null when unknown. */
  readonly network: string | null;
}

/**
 * Records who invited a new account, in the transaction that creates it, and grants the invited user a voucher. An
 * account that looks like another one of the inviter is held for review, and gets nothing until then.
 * @returns false when the code is unknown
 */
export async function joinReferral(tx: Tx, joining: Joining, now = new Date()): Promise<boolean> {
  const { inviteeId, code } = joining;
  const inviterId = await findInviter(tx, code);
  if (inviterId === null) return false;
  const id = newId();
  const heldFor = await findLikeness(tx, inviterId, joining);
  await tx.referral.create({ data: { id, inviterId, inviteeId, heldFor, createdAt: now } });
  if (heldFor === null) await welcomeInvitee(tx, { id, inviteeId }, now);
  return true;
}

/**
 * What a new account has in common with its inviter. The network counts only without a machine code, because families
 * and offices share one.
 */
async function findLikeness(
  tx: Tx,
  inviterId: string,
  { email, device, network }: Joining,
): Promise<'mailbox' | 'device' | 'network' | null> {
  const inviter = await tx.user.findUniqueOrThrow({ where: { id: inviterId }, select: { email: true } });
  if (inviter.email !== null && findMailbox(inviter.email) === findMailbox(email)) return 'mailbox';
  const countSessions = (where: { readonly device: string } | { readonly network: string }): Promise<number> =>
    tx.session.count({ where: { userId: inviterId, ...where } });
  if (device !== null) return (await countSessions({ device })) > 0 ? 'device' : null;
  return network !== null && (await countSessions({ network })) > 0 ? 'network' : null;
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
