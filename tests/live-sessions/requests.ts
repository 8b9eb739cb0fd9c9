import { liveSessions } from '@orator/contracts/live-sessions/routes';
import { feature } from '../contracts/feature.ts';
import { NEW_SESSION, quoteSession } from './sessions.ts';

export const liveSessionsFeature = feature(
  liveSessions,
  ({ gateway }) => ({
    face: [(user) => ({ user, query: { sample: 'lisa' } })],
    quote: [(user) => ({ user, body: NEW_SESSION })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteSession(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[liveSessions.quote, liveSessions.start]],
);
