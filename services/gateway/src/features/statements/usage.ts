import { readUsage, type UsagePeriod } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import type { Usage, UsageQuery } from '@orator/contracts/statements/schema';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { InvalidRequest } from '../../http/validation.ts';

/**
 * Rejects any time zone, so that a zone that only the database does not know is reported like any other invalid field.
 */
const UnknownTimeZone = z.object({ time_zone: z.string().refine(() => false) });
const isUnknownTimeZone = (error: unknown): boolean =>
  error instanceof Error && /time zone .* not recognized/.test(error.message);

const DAY_MS = 24 * 3_600_000;

/** The current day in a time zone: `2026-01-31`. */
const dayIn = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${of['year']}-${of['month']}-${of['day']}`;
};

/** The first and the last day of the requested period. */
function findPeriod({ time_zone: timeZone, days, from, to }: UsageQuery, now = new Date()): UsagePeriod {
  if (from !== undefined && to !== undefined) return { from, to, timeZone };
  const today = dayIn(timeZone, now);
  const first = new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS);
  return { from: first.toISOString().slice(0, 10), to: today, timeZone };
}

export async function showUsage({ db }: Deps, userId: string, query: UsageQuery): Promise<Usage> {
  const period = findPeriod(query);
  const rows = await readUsage(db, userId, period).catch((error: unknown) => {
    throw isUnknownTimeZone(error) ? new InvalidRequest(UnknownTimeZone, query) : error;
  });
  return {
    from: period.from,
    to: period.to,
    total: toCredits(rows.reduce((sum, { amount }) => sum + amount, 0)),
    items: rows.map(({ amount, ...row }) => ({ ...row, credits: toCredits(amount) })),
  };
}
