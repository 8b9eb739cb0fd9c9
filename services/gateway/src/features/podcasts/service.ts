import { defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { checkPodcast, findPodcast } from './check-podcast.ts';

export const quotePodcast = defineQuote({
  kind: 'podcast',
  resolve: findPodcast,
  check: checkPodcast,
  price: priceByCount,
});
