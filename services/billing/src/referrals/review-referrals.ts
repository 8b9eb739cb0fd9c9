import type { Db, ReferralModel } from '@orator/db/client';
import { lockReferral, withdrawPayments } from './follow-order.ts';
import { welcomeInvitee } from './join-referral.ts';

/** An invitation with the addresses of both people, for operators. */
export interface HeldReferral extends ReferralModel {
  readonly inviter: { readonly email: string | null } | null;
  readonly invitee: { readonly email: string | null } | null;
}

/** Maximum number of rows listed. */
const MOST = 500;

/** Invitations held for review, oldest first. */
export const listHeldReferrals = (db: Db): Promise<HeldReferral[]> =>
  db.referral.findMany({
    where: { heldFor: { not: null } },
    include: { inviter: { select: { email: true } }, invitee: { select: { email: true } } },
    orderBy: { id: 'asc' },
    take: MOST,
  });

/**
 * Approves an invitation after an operator found two people: its rewards are granted, and it is not held again.
 * @returns false when it is not held
 */
export const approveReferral = (db: Db, id: string, now = new Date()): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const referral = await lockReferral(tx, { id });
    if (referral === null || referral.heldFor === null) return false;
    await tx.referral.update({ where: { id }, data: { heldFor: null, review: 'approved' } });
    if (referral.inviteeId !== null) await welcomeInvitee(tx, { id, inviteeId: referral.inviteeId }, now);
    return true;
  });

/**
 * Refuses an invitation between two accounts of one person: nothing is granted, and granted rewards are clawed back by
 * the sweep.
 * @returns false when it does not exist, or was refused before
 */
export const refuseReferral = (db: Db, id: string): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const referral = await lockReferral(tx, { id });
    if (referral === null || referral.review === 'refused') return false;
    const isGiven = referral.state === 'earned' || referral.state === 'withdrawing';
    const state = isGiven ? 'withdrawing' : 'withdrawn';
    await tx.referral.update({ where: { id }, data: { heldFor: null, review: 'refused', state } });
    await withdrawPayments(tx, { referralId: id });
    return true;
  });
