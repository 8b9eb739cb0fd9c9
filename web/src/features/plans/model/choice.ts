import { PERIODS, type Period } from '@orator/contracts/plans/period';

/** The visitor's choice, kept in the URL, so that it survives sign-up. */
export interface Choice {
  /** Undefined until one is chosen. */
  readonly period: Period | undefined;
  readonly level: number | undefined;
}

const LEVEL = /^\d{1,4}$/;

/** The choice in a URL; invalid values are ignored. */
export const readChoice = (search: URLSearchParams): Choice => {
  const level = search.get('plan') ?? '';
  return {
    period: PERIODS.find((period) => period === search.get('period')),
    level: LEVEL.test(level) ? Number(level) : undefined,
  };
};

/** The query of a URL with a choice; other parameters, such as the return path, are kept. */
export const writeChoice = ({ period, level }: Choice, search = ''): string => {
  const query = new URLSearchParams(search);
  if (period !== undefined) query.set('period', period);
  if (level !== undefined) query.set('plan', String(level));
  return query.toString();
};
