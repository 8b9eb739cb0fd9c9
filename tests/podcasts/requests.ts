import { podcasts } from '@orator/contracts/podcasts/routes';
import { feature } from '../contracts/feature.ts';
import { preparePodcast, quotePodcast } from './rows.ts';

export const podcastsFeature = feature(
  podcasts,
  ({ gateway }) => ({
    quote: [async (user) => ({ user, body: await preparePodcast(gateway, user) })],
    write: [(user) => ({ user, body: { topic: 'The sea', names: ['Nora', 'Omar'], locale: 'en', minutes: 1 } })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quotePodcast(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[podcasts.quote, podcasts.start]],
);
