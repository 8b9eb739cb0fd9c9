import type { EventName, EventPayload, PushedEvent } from '@orator/contracts/push/events';
import type { EventsConnection } from '@orator/sdk/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect } from 'react';
import { client } from '../shared/api/api.ts';
import { cancelPendingRead } from '../shared/api/cancel-pending-read.ts';
import { toastError } from '../shared/toast/toast.tsx';
import { FEATURES } from './features.ts';

const applyByName = <Name extends EventName>(
  queries: QueryClient,
  { name, payload }: { name: Name; payload: EventPayload<Name> },
): void => {
  for (const { onEvent } of FEATURES) void onEvent?.[name]?.(queries, payload);
};

/** Gives a pushed event to every feature that it concerns. */
export const applyEvent = (queries: QueryClient, event: PushedEvent): void => {
  applyByName(queries, event);
  if (!('task_id' in event.payload)) return;
  const { is_content_safe: isSafe } = event.payload;
  for (const { onTaskEvent, onUnsafeResult } of FEATURES) {
    void onTaskEvent?.(queries, event.payload, event.name);
    if (isSafe === false) onUnsafeResult?.();
  }
};

const readAgain = (queries: QueryClient): void => {
  for (const queryKey of FEATURES.flatMap(({ resync = [] }) => resync)) {
    // `invalidateQueries` does not restart a first read in flight.
    cancelPendingRead(queries, queryKey);
    void queries.invalidateQueries({ queryKey });
  }
};

/** Applies pushed events to the query cache while there is a visitor. */
export const usePush = (visitor: string | null): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (visitor === null) return undefined;
    let connection: EventsConnection | null = null;
    let ended = false;
    const open = async (): Promise<void> => {
      // Not in the first load: pages read over HTTP first.
      const { connectEvents } = await import('@orator/sdk/events');
      if (ended) return;
      connection = connectEvents({
        url: new URL(client.base(), location.href).origin,
        token: (rejected) => client.freshToken(rejected),
        onEvent: (event) => applyEvent(queries, event),
        onResync: () => readAgain(queries),
        onUnreachable: () => toastError(() => t('errors:realtime')),
      });
    };
    // chunk-reload.ts handles a chunk that cannot be loaded.
    open().catch(() => undefined);
    return () => {
      ended = true;
      connection?.close();
    };
  }, [visitor, queries]);
};
