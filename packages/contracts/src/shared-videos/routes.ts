import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { SharedVideo, ShareCode } from './schema.ts';

const tag = 'Shared videos';
export const sharedVideos = {
  share: route({
    method: 'PUT',
    url: '/tasks/:id/shared-video',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Let anybody with the link watch a finished video; shared already, it keeps its link',
    params: IdParams,
    response: z.object({ code: ShareCode }),
  }),
  withdraw: route({
    method: 'DELETE',
    url: '/tasks/:id/shared-video',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Stop sharing a video: its link ends, and sharing it again makes another',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  read: route({
    method: 'GET',
    url: '/shared-video',
    access: 'public',
    tag,
    summary: 'A shared video, by the code in its link',
    query: z.object({ video: ShareCode }),
    response: SharedVideo,
    rateLimit: 60,
  }),
};
