import { podcasts } from '@orator/contracts/podcasts/routes';
import { feature } from '../contracts/feature.ts';
import { podcastOf, quotePodcast } from './rows.ts';

export const podcastsFeature = feature(
  podcasts,
  ({ gateway }) => ({
    quote: [async (user) => ({ user, body: await podcastOf(gateway, user) })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quotePodcast(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[podcasts.quote, podcasts.start]],
);
