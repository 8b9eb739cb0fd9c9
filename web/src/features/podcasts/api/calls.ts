import { podcasts } from '@orator/contracts/podcasts/routes';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const podcastCalls: QuotedCalls<NewPodcast> = {
  kind: 'podcast',
  quote: (input, signal) => call(podcasts.quote, { body: input }, { signal }),
  start: (ticket) => call(podcasts.start, { body: ticket }),
};
