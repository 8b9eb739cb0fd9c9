import type { EventPayload } from '@orator/contracts/push/events';
import type { QueryClient } from '@tanstack/react-query';

/** Separate from the queries, which every page would otherwise load with the event. */
export const ordersKey = ['orders'] as const;

/** An order has changed, so all order queries are refetched. */
export const applyOrderEvent = (queries: QueryClient, _order: EventPayload<'order'>): Promise<void> =>
  queries.invalidateQueries({ queryKey: ordersKey });
