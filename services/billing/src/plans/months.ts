import { DateTime } from 'luxon';

/** A month of a user's own calendar, starting at the anchor's day and time. */
export interface Month {
  /** Months between the anchor and its beginning. */
  readonly index: number;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The moment some months after an anchor, at its day and time in UTC; in a shorter month, its last day. Always counted
 * from the anchor, so that with an anchor on a 31st, 28 February is followed by 31 March.
 */
export const monthAfter = (anchor: Date, months: number): Date =>
  DateTime.fromJSDate(anchor, { zone: 'utc' }).plus({ months }).toJSDate();

/** The month in which a moment lies; the first one for a moment before the anchor. */
export function monthAt(anchor: Date, at: Date): Month {
  const years = at.getUTCFullYear() - anchor.getUTCFullYear();
  const calendar = Math.max(0, years * 12 + at.getUTCMonth() - anchor.getUTCMonth());
  const index = Math.max(0, monthAfter(anchor, calendar) > at ? calendar - 1 : calendar);
  return { index, start: monthAfter(anchor, index), end: monthAfter(anchor, index + 1) };
}
