import { statements } from '@orator/contracts/statements/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import type { DateRange } from '../model/date-range.ts';
import { timeZone } from '../../../shared/i18n/time-zone.ts';

/**
 * The balance is part of the keys, so that a change refetches the data.
 * @param through begin with the entry of this number
 */
export const entriesQuery = (balance: number | undefined, through: string | null) =>
  infiniteQueryOptions({
    queryKey: ['statement', 'entries', balance, through],
    queryFn: ({ pageParam, signal }) =>
      call(
        statements.entries,
        { query: { ...(pageParam !== '' && { cursor: pageParam }), ...(through !== null && { through }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

/** The hold, charge and release of an ended task. */
export const taskEntriesQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['statement', 'task', taskId],
    queryFn: ({ signal }) => call(statements.entries, { query: { task_id: taskId } }, { signal }),
  });

/** The newest entries, for the header. */
export const latestQuery = (balance: number | undefined) =>
  queryOptions({
    queryKey: ['statement', 'latest', balance],
    queryFn: ({ signal }) => call(statements.entries, { query: { limit: 5 } }, { signal }),
  });

export const lotsQuery = (balance: number | undefined) =>
  queryOptions({
    queryKey: ['statement', 'lots', balance],
    queryFn: ({ signal }) => call(statements.lots, {}, { signal }),
  });

/** The last days, or those of a range. */
type UsagePeriod = { readonly days: '7' | '30' | '90' } | DateRange;

/** The use of credits, by days in the user's time zone. */
export const usageQuery = (balance: number | undefined, period: UsagePeriod) =>
  queryOptions({
    queryKey: ['statement', 'usage', balance, period],
    queryFn: ({ signal }) => call(statements.usage, { query: { ...period, time_zone: timeZone() } }, { signal }),
  });
