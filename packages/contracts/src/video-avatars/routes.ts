import { z } from 'zod';
import { Statement } from '../consents/schema.ts';
import { Empty, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { FOOTAGE_LIMITS } from './limits.ts';
import { VideoAvatar, VideoAvatarName, VideoAvatarsQuery } from './schema.ts';

const tag = 'Video avatars';
export const videoAvatars = {
  upload: route({
    method: 'POST',
    url: '/video-avatar',
    access: 'user',
    tag,
    summary: 'Upload a video of a person; it is looked through by a task that costs nothing',
    query: z.object({
      consent: Statement.extract(['footage-1']).describe('the words that were agreed to for this video'),
      name: VideoAvatarName,
    }),
    upload: { maxBytes: FOOTAGE_LIMITS.bytes },
    idempotencyKey: true,
    response: VideoAvatar,
    status: 202,
    rateLimit: 10,
  }),
  list: route({
    method: 'GET',
    url: '/video-avatar',
    access: 'user',
    tag,
    summary: 'Your video avatars, newest first',
    query: VideoAvatarsQuery,
    response: page(VideoAvatar),
    rateLimit: 600,
  }),
  read: route({
    method: 'GET',
    url: '/video-avatar/:id',
    access: 'owner',
    tag,
    summary: 'One of your video avatars',
    params: IdParams,
    response: VideoAvatar,
    rateLimit: 600,
  }),
  rename: route({
    method: 'PATCH',
    url: '/video-avatar/:id',
    access: 'owner',
    tag,
    summary: 'Rename a video avatar',
    params: IdParams,
    body: z.object({ name: VideoAvatarName }),
    response: VideoAvatar,
  }),
  remove: route({
    method: 'DELETE',
    url: '/video-avatar/:id',
    access: 'owner',
    tag,
    summary: 'Delete a video avatar with its footage; videos made with it stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
