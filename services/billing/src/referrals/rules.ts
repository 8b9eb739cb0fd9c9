import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import type { OrderModel } from '@orator/db/client';

const DAY_MS = 24 * 3_600_000;
/** 1 credit = US$0.05 (decisions.md). */
const CENTS_PER_CREDIT = 5;

/** The reward of each side of an invitation, hundredths of a credit. */
export const REWARD = REFERRAL_TERMS.credits * 100;

type Paid = Pick<OrderModel, 'totalCents' | 'currency'>;

/** Whether an order is large enough to earn the reward of an invitation. */
export const earnsReward = ({ totalCents, currency }: Paid): boolean =>
  currency === REFERRAL_TERMS.currency && totalCents >= REFERRAL_TERMS.leastCents;

/**
 * The inviter's share of an order, hundredths of a credit; 0 in other currencies, for which no rate to credits is
 * defined.
 */
export const computeShare = ({ totalCents, currency }: Paid): number =>
  currency === REFERRAL_TERMS.currency ? Math.floor((totalCents * REFERRAL_TERMS.sharePercent) / CENTS_PER_CREDIT) : 0;

/** When the waiting time of an order that is paid now is over. */
export const dueAfter = (now: Date): Date => new Date(now.getTime() + REFERRAL_TERMS.standDays * DAY_MS);

/** Expiry of credits that are granted now. */
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + REFERRAL_TERMS.creditDays * DAY_MS);

/** The end of the period in which orders of a user who joined then bring a share. It is clamped in shorter months. */
export function shareEnd(joined: Date): Date {
  const end = new Date(joined);
  end.setUTCMonth(end.getUTCMonth() + REFERRAL_TERMS.shareMonths, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(joined.getUTCDate(), lastDay));
  return end;
}

/** The start of a moment's month and of the next one, UTC. */
export const findMonth = (at: Date): readonly [Date, Date] => [
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())),
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)),
];

/** References of grants: they name what a grant is for, never whom. */
export const grantNames = {
  inviter: (referralId: string) => ({ kind: 'referral', reference: `inviter:${referralId}` }) as const,
  invitee: (referralId: string) => ({ kind: 'referral', reference: `invitee:${referralId}` }) as const,
  order: (orderId: string) => ({ kind: 'referral', reference: `order:${orderId}` }) as const,
};
