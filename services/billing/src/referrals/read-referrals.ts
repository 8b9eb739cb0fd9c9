import type { ReferralState } from '@orator/contracts/referrals/schema';
import type { Db, ReferralModel } from '@orator/db/client';
import { REWARD } from './rules.ts';

/** The state of an invitation, as its inviter sees it. */
export function referralState({ state, heldFor }: Pick<ReferralModel, 'state' | 'heldFor'>): ReferralState {
  if (state === 'earned') return 'earned';
  if (state === 'withdrawing' || state === 'withdrawn') return 'withdrawn';
  if (heldFor !== null) return 'held';
  return state === 'pending' ? 'pending' : 'joined';
}

/** The credits that one side of an invitation has got or will get, hundredths of a credit. */
export const referralCredits = (
  row: Pick<ReferralModel, 'state' | 'heldFor' | 'inviterAmount' | 'inviteeAmount'>,
  side: 'inviter' | 'invitee',
): number => {
  const state = referralState(row);
  if (state === 'withdrawn') return 0;
  return state === 'earned' ? Number(row[`${side}Amount`]) : REWARD;
};

export interface ReferralTotals {
  readonly joined: number;
  /** Hundredths of a credit. */
  readonly earned: number;
  readonly pending: number;
  readonly held: number;
}

/** The sums over all invitations of a user. */
export async function readReferralTotals(db: Db, userId: string): Promise<ReferralTotals> {
  const [totals] = await db.$queryRaw<ReferralTotals[]>`
    SELECT count(*)::int AS joined,
      (coalesce(sum(inviter_amount) FILTER (WHERE state = 'earned'), 0))::float8 AS earned,
      (count(*) FILTER (WHERE state = 'pending' AND held_for IS NULL) * ${REWARD})::float8 AS pending,
      (count(*) FILTER (WHERE state IN ('joined', 'pending') AND held_for IS NOT NULL))::int AS held
    FROM referral WHERE inviter_id = ${userId}::uuid`;
  return totals ?? { joined: 0, earned: 0, pending: 0, held: 0 };
}

/** The rewards from orders of invited users in one month, hundredths of a credit. */
export interface PromotedMonth {
  /** Such as 2026-11, UTC. */
  readonly month: string;
  readonly orders: number;
  readonly earned: number;
  readonly pending: number;
  readonly withdrawn: number;
}

/** Maximum number of months shown. */
const MOST_MONTHS = 120;

/** Rewards by the month in which the orders were paid, newest first. */
export const readPromotedMonths = (db: Db, userId: string): Promise<PromotedMonth[]> =>
  db.$queryRaw<PromotedMonth[]>`
    SELECT to_char(p.paid_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS orders,
      coalesce(sum(p.amount) FILTER (WHERE p.state = 'earned'), 0)::float8 AS earned,
      coalesce(sum(p.amount) FILTER (WHERE p.state = 'pending'), 0)::float8 AS pending,
      coalesce(sum(p.amount) FILTER (WHERE p.state IN ('withdrawing', 'withdrawn')), 0)::float8 AS withdrawn
    FROM promoted_payment p JOIN referral r ON r.id = p.referral_id
    WHERE r.inviter_id = ${userId}::uuid GROUP BY 1 ORDER BY 1 DESC LIMIT ${MOST_MONTHS}`;
