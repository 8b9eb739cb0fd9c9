/** Days of a calendar, `2026-01-31`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** How many days are shown at once at most; the server reads no more. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A range with another first or last day: its other end follows, so that it stays in order and short enough. */
export function withDay({ from, to }: DateRange, edge: keyof DateRange, day: string): DateRange {
  const reach = MOST_DAYS - 1;
  // Days as text are in the order of days.
  if (edge === 'from') {
    const last = moved(day, reach);
    return { from: day, to: to < day ? day : to > last ? last : to };
  }
  const first = moved(day, -reach);
  return { from: from > day ? day : from < first ? first : from, to: day };
}
