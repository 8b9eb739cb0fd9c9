import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { LONG_TEXTS_BYTES, route } from '../core/route.ts';
import { NewPodcast, PodcastTopic, WrittenPodcast } from './schema.ts';

const tag = 'Podcasts';
export const podcasts = {
  quote: route({
    method: 'POST',
    url: '/sign/podcast_video_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a podcast and quote its price',
    body: NewPodcast,
    bodyBytes: LONG_TEXTS_BYTES,
    response: Quote,
  }),
  write: route({
    method: 'POST',
    url: '/podcasts/script',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Write a conversation about a topic, where a chat server is configured; it is not kept',
    body: PodcastTopic,
    response: WrittenPodcast,
    rateLimit: 6,
  }),
  start: route({ ...startRoute('/sign/podcast_video_generate_notify', tag), trial: true }),
};
