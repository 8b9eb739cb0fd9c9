import { DateTime } from 'luxon';

/** A month of somebody's own, from the day and time of an anchor. */
export interface Month {
  /** Months between the anchor and its beginning. */
  readonly index: number;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The moment some months after an anchor, at its day and time in UTC; in a shorter month its last day. It is counted from the
 * anchor each time, so that 28 February is followed by 31 March where the anchor is on a 31st.
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
