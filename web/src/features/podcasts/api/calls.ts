import { podcasts } from '@orator/contracts/podcasts/routes';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const podcastCalls: QuotedCalls<NewPodcast> = {
  kind: 'podcast',
  quote: (body, signal) => call(podcasts.quote, { body }, { signal }),
  start: (body) => call(podcasts.start, { body }),
};
