import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { SharedWork, ShareCode } from './schema.ts';

const tag = 'Shared videos';
/** Share links of works of every playable kind. Links of videos came first, which explains the URLs. */
export const sharedVideos = {
  share: route({
    method: 'PUT',
    url: '/tasks/:id/shared-video',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Let anybody with the link play a finished video or sound; shared already, it keeps its link',
    params: IdParams,
    response: z.object({ code: ShareCode }),
  }),
  withdraw: route({
    method: 'DELETE',
    url: '/tasks/:id/shared-video',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Stop sharing a video or a sound: its link ends, and sharing it again makes another',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  read: route({
    method: 'GET',
    url: '/shared-video',
    access: 'public',
    tag,
    summary: 'A shared video or sound, by the code in its link',
    query: z.object({ video: ShareCode }),
    response: SharedWork,
    rateLimit: 60,
  }),
};
