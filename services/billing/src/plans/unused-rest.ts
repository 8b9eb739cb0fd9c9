import type { SubscriptionTermModel, Tx } from '@orator/db/client';
import { readGrant } from '../ledger/lots.ts';
import { monthAt } from './months.ts';
import type { RunningSubscription } from './subscriptions.ts';

const DAY_MS = 24 * 3_600_000;

/** The unused rest of a term. */
interface TermRest {
  /** The amount paid for the whole term, hundredths of the currency's unit. */
  readonly valueCents: number;
  readonly months: number;
  /** Months that have not begun. */
  readonly monthsAhead: number;
  /** The unused share of the current month, 0 to 1, as a fraction: the smaller of its remaining days and credits. */
  readonly share: Fraction;
}

interface Fraction {
  readonly part: bigint;
  readonly whole: bigint;
}

const smaller = (one: Fraction, other: Fraction): Fraction =>
  one.part * other.whole <= other.part * one.whole ? one : other;

/** The value of a rest, whole hundredths of the currency's unit, rounded down and never more than was paid. */
export function computeWorth({ valueCents, months, monthsAhead, share }: TermRest): number {
  const part = BigInt(monthsAhead) * share.whole + share.part;
  return Number((BigInt(valueCents) * part) / (BigInt(months) * share.whole));
}

/** The remaining share of a month's days; a started day counts as unused. */
export function daysLeft({ start, end }: { readonly start: Date; readonly end: Date }, now: Date): Fraction {
  const whole = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const part = Math.min(whole, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS)));
  return { part: BigInt(part), whole: BigInt(whole) };
}

/** Reference of the grant of a subscription's month. */
export const monthReference = (subscriptionId: string, month: number): string => `${subscriptionId}:${month}`;

/** The unused rest of a subscription. */
export interface Rest {
  /** Hundredths of the currency's unit. */
  readonly cents: number;
  /** Maximum credits of the current month that are given up for it, hundredths. */
  readonly returned: bigint;
  readonly currency: string;
}

/**
 * The unused part of everything paid for. For the current month it is the smaller of the remaining days and credits, so
 * that spent credits are not refunded.
 */
export async function computeRest(tx: Tx, running: RunningSubscription, now: Date): Promise<Rest> {
  const month = monthAt(running.anchorAt, now);
  const days = daysLeft(month, now);
  const { currency } = running.terms[0];
  let [cents, returned] = [0, 0n];
  for (const term of running.terms.filter((one) => one.currency === currency)) {
    const hasBegun = term.startsAt <= now;
    const credits = hasBegun ? await creditsLeft(tx, term, month.index) : NOTHING;
    const share = hasBegun ? smaller(days, credits) : NOTHING;
    const begun = hasBegun ? month.index - term.firstMonth + 1 : 0;
    const { valueCents, months } = term;
    cents += computeWorth({ valueCents, months, monthsAhead: Math.max(0, months - begun), share });
    if (hasBegun) returned = countReturned(term, share);
  }
  return { cents, returned, currency };
}

const NOTHING: Fraction = { part: 0n, whole: 1n };
const ALL: Fraction = { part: 1n, whole: 1n };

/** The credits of a month that are revoked with the rest of its days. */
export const countReturned = ({ creditAmount }: Pick<SubscriptionTermModel, 'creditAmount'>, days: Fraction): bigint =>
  (creditAmount * days.part) / days.whole;

async function creditsLeft(tx: Tx, term: SubscriptionTermModel, month: number): Promise<Fraction> {
  if (term.creditAmount === 0n) return ALL;
  const lot = await readGrant(tx, { kind: 'plan', reference: monthReference(term.subscriptionId, month) });
  return { part: BigInt(lot?.remaining ?? 0), whole: term.creditAmount };
}
