/** Calendar days, `2026-01-31`, both inclusive. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Maximum number of days shown; the server's limit. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Changes the first or last day; the other end is adjusted to keep the range ordered and short enough. */
export function withDay({ from, to }: DateRange, edge: keyof DateRange, day: string): DateRange {
  const reach = MOST_DAYS - 1;
  // ISO dates sort like strings.
  if (edge === 'from') {
    const last = shiftDay(day, reach);
    return { from: day, to: to < day ? day : to > last ? last : to };
  }
  const first = shiftDay(day, -reach);
  return { from: from > day ? day : from < first ? first : from, to: day };
}
