import {
  readPromotedMonths,
  readReferralCode,
  readReferralTotals,
  referralCredits,
  referralState,
} from '@orator/billing';
import type { PageQuery } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import type { OwnInvitation, PromotedMonth, Referral, Referrals } from '@orator/contracts/referrals/schema';
import { SHARED_CODE_PARAMETER } from '@orator/contracts/referrals/terms';
import type { ReferralModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { maskEmail } from '../../mail/mask.ts';
import { findPublicUrl } from '../../mail/outbox.ts';

const SIGN_UP_PATH = '/sign-up';

type Row = ReferralModel & { readonly invitee: { readonly email: string | null } | null };

/** The progress of an invitation, as one of its sides sees it. */
function presentProgress(row: ReferralModel, side: 'inviter' | 'invitee'): OwnInvitation {
  const state = referralState(row);
  const dueAt = state === 'pending' ? (row.dueAt?.toISOString() ?? null) : null;
  return { state, credits: toCredits(referralCredits(row, side)), due_at: dueAt };
}

const present = (row: Row): Referral => {
  const email = row.invitee?.email ?? null;
  return {
    id: row.id,
    name: email === null ? null : maskEmail(email),
    ...presentProgress(row, 'inviter'),
    joined_at: row.createdAt.toISOString(),
  };
};

/**
 * A user's invitation link, the people who signed up with it, newest first, and the rewards of the user's own
 * invitation.
 */
export async function listReferrals(
  { db, env }: Deps,
  userId: string,
  { cursor, limit }: PageQuery,
): Promise<Referrals> {
  const before = readCursor(cursor, UUID);
  const [code, totals, own, rows] = await Promise.all([
    readReferralCode(db, userId),
    readReferralTotals(db, userId),
    db.referral.findUnique({ where: { inviteeId: userId } }),
    db.referral.findMany({
      where: { inviterId: userId, ...(before !== undefined && { id: { lt: before } }) },
      include: { invitee: { select: { email: true } } },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  const link = new URL(SIGN_UP_PATH, findPublicUrl(env));
  link.searchParams.set(SHARED_CODE_PARAMETER, code);
  return {
    shared_code: code,
    link: link.href,
    totals: { ...totals, earned: toCredits(totals.earned), pending: toCredits(totals.pending) },
    invited: own === null ? null : presentProgress(own, 'invitee'),
    items: items.map(present),
    next_cursor: nextCursor,
  };
}

/** Rewards from the orders of invited users, by month. */
export async function listPromotedMonths({ db }: Deps, userId: string): Promise<{ items: PromotedMonth[] }> {
  const months = await readPromotedMonths(db, userId);
  return {
    items: months.map(({ month, orders, earned, pending, withdrawn }) => ({
      month,
      orders,
      earned: toCredits(earned),
      pending: toCredits(pending),
      withdrawn: toCredits(withdrawn),
    })),
  };
}
