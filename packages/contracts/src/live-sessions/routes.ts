import { route } from '../core/route.ts';
import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { LiveFace, LiveFaceQuery, NewLiveSession } from './schema.ts';

const tag = 'Live sessions';
export const liveSessions = {
  face: route({
    method: 'GET',
    url: '/live-sessions/face',
    access: 'user',
    trial: true,
    tag,
    summary: 'What a browser needs to move a face itself',
    query: LiveFaceQuery,
    response: LiveFace,
    rateLimit: 30,
  }),
  quote: route({
    method: 'POST',
    url: '/sign/stream_video_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a live session and quote its first minute, which is held; it is charged by the second',
    body: NewLiveSession,
    response: Quote,
  }),
  start: route({ ...startRoute('/sign/stream_video_generate_notify', tag), trial: true }),
};
