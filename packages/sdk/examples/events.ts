import type { Client } from '@orator/sdk/client';
import { type EventsConnection, connectEvents } from '@orator/sdk/events';

/** Prints the progress of each video. `client` is created as in the first example. */
export const watchVideos = (client: Client, origin: string): EventsConnection =>
  connectEvents({
    url: origin,
    token: (rejected) => client.freshToken(rejected),
    onEvent: ({ name, payload }) => {
      if (name === 'avatar_tts_task') process.stdout.write(`${payload.task_id}: ${payload.rate} %\n`);
    },
    // Events were lost while disconnected: read everything again that you show.
    onResync: () => undefined,
  });
