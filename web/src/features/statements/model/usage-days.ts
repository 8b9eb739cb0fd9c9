import type { Usage } from '@orator/contracts/statements/schema';

/** A kind of task; `other` for tasks that were deleted before the ledger stored their kind. */
export type UsageKind = Exclude<Usage['items'][number]['kind'], null> | 'other';

/** The usage of one calendar day. */
export interface UsageDay {
  /** `2026-01-31`; empty for a sum of days. */
  readonly day: string;
  /** Credits. */
  readonly total: number;
  /** Credits of each kind that occurs. */
  readonly of: ReadonlyMap<UsageKind, number>;
}

const DAY_MS = 24 * 3_600_000;

/** Rounded to hundredths of a credit, because sums of decimals are inexact. */
function sumUp(day: string, used: readonly (readonly [kind: UsageKind, credits: number])[]): UsageDay {
  const of = new Map<UsageKind, number>();
  for (const [kind, credits] of used) of.set(kind, Math.round(((of.get(kind) ?? 0) + credits) * 100) / 100);
  return { day, total: Math.round([...of.values()].reduce((sum, credits) => sum + credits, 0) * 100) / 100, of };
}

/** The sum over days. */
export const sumDays = (days: readonly UsageDay[]): UsageDay =>
  sumUp(
    '',
    days.flatMap(({ of }) => [...of]),
  );

/** Every day of the period, including those without usage, and the kinds that occur. */
export function usageDays({ from, to, items }: Usage): { days: UsageDay[]; kinds: UsageKind[] } {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    const used = items.filter((item) => item.day === day);
    return sumUp(
      day,
      used.map(({ kind, credits }) => [kind ?? 'other', credits]),
    );
  });
  const kinds = [...new Set(items.flatMap(({ kind }) => kind ?? []))].toSorted();
  return { days, kinds: items.some(({ kind }) => kind === null) ? [...kinds, 'other'] : kinds };
}
