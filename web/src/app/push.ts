import type { EventName, EventPayload } from '@orator/contracts/push/events';
import type { EventsConnection } from '@orator/sdk/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect } from 'react';
import { client } from '../shared/api/api.ts';
import { outdate } from '../shared/api/outdate.ts';
import { toastError } from '../shared/toast/toast.tsx';
import { FEATURES } from './features.ts';

const apply = <Name extends EventName>(
  queries: QueryClient,
  { name, payload }: { name: Name; payload: EventPayload<Name> },
): void => {
  for (const { pushed } of FEATURES) void pushed?.[name]?.(queries, payload);
};

const readAgain = (queries: QueryClient): void => {
  for (const queryKey of FEATURES.flatMap(({ resync = [] }) => resync)) {
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
