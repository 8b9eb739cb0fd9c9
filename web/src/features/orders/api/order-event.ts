import type { EventPayload } from '@orator/contracts/push/events';
import type { QueryClient } from '@tanstack/react-query';

/** Apart from the queries, which every page would otherwise load with the event. */
export const ordersKey = ['orders'] as const;

/** An order has changed: everything shown of orders is read again. */
export const applyOrderEvent = (queries: QueryClient, _order: EventPayload<'order'>): Promise<void> =>
  queries.invalidateQueries({ queryKey: ordersKey });
