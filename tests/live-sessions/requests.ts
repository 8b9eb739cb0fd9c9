import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { FRAMED, makeEmbed, NEW_EMBED, NEW_SESSION, quoteSession } from './sessions.ts';

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

export const liveEmbedsFeature = feature(liveEmbeds, ({ gateway }) => ({
  list: [signedIn],
  create: [(user) => ({ user, body: NEW_EMBED })],
  update: [async (user) => ({ user, params: { id: (await makeEmbed(gateway, user)).id }, body: NEW_EMBED })],
  revoke: [async (user) => ({ user, params: { id: (await makeEmbed(gateway, user)).id } })],
  read: [async (user) => ({ query: { key: (await makeEmbed(gateway, user)).key } })],
  start: [async (user) => ({ headers: FRAMED, body: { key: (await makeEmbed(gateway, user)).key } })],
}));
