import type { PushedEvent } from '@orator/contracts/push/events';
import type { EventsConnection } from '@orator/sdk/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect } from 'react';
import { patchProfile, profileQuery } from '../features/accounts/queries.ts';
import { applyTaskEvent, tasksQuery } from '../features/tasks/queries.ts';
import { trialQuery } from '../features/trials/queries.ts';
import { client } from '../lib/api.ts';
import { outdate } from '../lib/outdate.ts';
import { toastError } from '../lib/toast.tsx';

const apply = (queries: QueryClient, event: PushedEvent): void => {
  switch (event.name) {
    case 'credits':
      return void patchProfile(queries, { credit: event.payload.credit });
    case 'benefit':
      return void patchProfile(queries, event.payload);
    default:
      return void applyTaskEvent(queries, event.payload);
  }
};

const readAgain = (queries: QueryClient): void => {
  for (const queryKey of [profileQuery().queryKey, trialQuery().queryKey, tasksQuery().queryKey, ['tasks']]) {
    // A first read that is under way would not be repeated.
    outdate(queries, queryKey);
    void queries.invalidateQueries({ queryKey });
  }
};

/** Keeps what is shown in step with what the server pushes, while somebody is there, with an account or without. */
export const usePush = (visitor: string | null): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (visitor === null) return undefined;
    let connection: EventsConnection | null = null;
    let ended = false;
    const open = async (): Promise<void> => {
      // Not in the first load: a page reads over HTTP before anything is pushed.
      const { connectEvents } = await import('@orator/sdk/events');
      if (ended) return;
      connection = connectEvents({
        url: location.origin,
        token: (rejected) => client.freshToken(rejected),
        onEvent: (event) => apply(queries, event),
        onResync: () => readAgain(queries),
        onUnreachable: () => toastError(t('errors:realtime')),
      });
    };
    // A part that could not be had reloads the page once it can (chunk-reload.ts).
    open().catch(() => undefined);
    return () => {
      ended = true;
      connection?.close();
    };
  }, [visitor, queries]);
};
