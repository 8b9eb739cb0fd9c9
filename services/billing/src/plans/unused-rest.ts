import type { SubscriptionTermModel, Tx } from '@orator/db/client';
import { readGrant } from '../ledger/lots.ts';
import { monthAt } from './months.ts';
import type { RunningSubscription } from './subscriptions.ts';

const DAY_MS = 24 * 3_600_000;

/** What is left of a term whose months have all begun or not. */
interface TermRest {
  /** What was given for all of it, hundredths of the currency's unit. */
  readonly valueCents: number;
  readonly months: number;
  /** Months that have not begun. */
  readonly monthsAhead: number;
  /** Of the month that has begun, 0 to 1, as a fraction: the smaller of what is left of its days and of its credits. */
  readonly share: Fraction;
}

interface Fraction {
  readonly part: bigint;
  readonly whole: bigint;
}

const smaller = (one: Fraction, other: Fraction): Fraction =>
  one.part * other.whole <= other.part * one.whole ? one : other;

/** What a rest is worth, whole hundredths of the currency's unit, rounded down: never more than was given for it. */
export function worthOf({ valueCents, months, monthsAhead, share }: TermRest): number {
  const part = BigInt(monthsAhead) * share.whole + share.part;
  return Number((BigInt(valueCents) * part) / (BigInt(months) * share.whole));
}

/** What is left of the days of a month, a day that has begun not counted as used. */
export function daysLeft({ start, end }: { readonly start: Date; readonly end: Date }, now: Date): Fraction {
  const whole = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const part = Math.min(whole, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS)));
  return { part: BigInt(part), whole: BigInt(whole) };
}

/** The credits of a subscription's month, by the name of their grant. */
export const monthReference = (subscriptionId: string, month: number): string => `${subscriptionId}:${month}`;

/** The unused rest of a subscription. */
export interface Rest {
  /** Hundredths of the currency's unit. */
  readonly cents: number;
  /** Credits of the month that are given up for it, at most; hundredths. */
  readonly returned: bigint;
  readonly currency: string;
}

/**
 * What is unused of all that is paid for. Of the month that has begun only as much as is left of both its days and its
 * credits, so that credits that were spent are not paid back.
 */
export async function restOf(tx: Tx, running: RunningSubscription, now: Date): Promise<Rest> {
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
    cents += worthOf({ valueCents, months, monthsAhead: Math.max(0, months - begun), share });
    if (hasBegun) returned = returnedOf(term, share);
  }
  return { cents, returned, currency };
}

const NOTHING: Fraction = { part: 0n, whole: 1n };
const ALL: Fraction = { part: 1n, whole: 1n };

/** The credits of a month that go back with the rest of its days. */
export const returnedOf = ({ creditAmount }: Pick<SubscriptionTermModel, 'creditAmount'>, days: Fraction): bigint =>
  (creditAmount * days.part) / days.whole;

async function creditsLeft(tx: Tx, term: SubscriptionTermModel, month: number): Promise<Fraction> {
  if (term.creditAmount === 0n) return ALL;
  const lot = await readGrant(tx, { kind: 'plan', reference: monthReference(term.subscriptionId, month) });
  return { part: BigInt(lot?.remaining ?? 0), whole: term.creditAmount };
}
