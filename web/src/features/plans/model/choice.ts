import { PERIODS, type Period } from '@orator/contracts/plans/period';

/** What a visitor has chosen on the page, which its address keeps: somebody who signs up comes back to it. */
export interface Choice {
  /** Undefined until one is chosen. */
  readonly period: Period | undefined;
  readonly level: number | undefined;
}

const LEVEL = /^\d{1,4}$/;

/** The choice that an address has; what is no choice in it is left out. */
export const readChoice = (search: URLSearchParams): Choice => {
  const level = search.get('plan') ?? '';
  return {
    period: PERIODS.find((period) => period === search.get('period')),
    level: LEVEL.test(level) ? Number(level) : undefined,
  };
};

/** The query of an address with a choice; what else is in it, such as the way back, stays. */
export const writeChoice = ({ period, level }: Choice, search = ''): string => {
  const query = new URLSearchParams(search);
  if (period !== undefined) query.set('period', period);
  if (level !== undefined) query.set('plan', String(level));
  return query.toString();
};
