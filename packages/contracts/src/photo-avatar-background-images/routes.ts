import { Empty, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { PHOTO_LIMITS } from '../photo-avatar-images/schema.ts';
import { BACKGROUND_VIDEO } from './limits.ts';
import { BackgroundImage } from './schema.ts';

const tag = 'Background images';
export const photoAvatarBackgroundImages = {
  list: route({
    method: 'GET',
    url: '/photo-avatar-background-image',
    access: 'user',
    trial: true,
    tag,
    summary: 'What was put on top, your own pictures, newest first, and the library; all on one page',
    response: page(BackgroundImage),
  }),
  upload: route({
    method: 'POST',
    url: '/photo-avatar-background-image',
    access: 'user',
    tag,
    summary: 'Upload a picture to put behind people; it is checked as portraits are, but needs no face',
    upload: { maxBytes: PHOTO_LIMITS.bytes },
    idempotencyKey: true,
    response: BackgroundImage,
    status: 201,
    rateLimit: 30,
  }),
  uploadVideo: route({
    method: 'POST',
    url: '/photo-avatar-background-image/video',
    access: 'user',
    tag,
    summary:
      'Upload a video to put behind people who talk: MP4, MOV, WebM, MKV, AVI, WMV, MPG or TS; its sound is dropped, and its end fades into its beginning',
    upload: { maxBytes: BACKGROUND_VIDEO.bytes },
    idempotencyKey: true,
    response: BackgroundImage,
    status: 201,
    timeoutMs: 180_000,
    rateLimit: 10,
  }),
  remove: route({
    method: 'DELETE',
    url: '/photo-avatar-background-image/:id',
    access: 'owner',
    tag,
    summary: 'Delete one of your pictures; photos that were made with it stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  top: route({
    method: 'POST',
    url: '/photo-avatar-background-image/:id/top',
    access: 'owner',
    tag,
    summary: 'Put a picture on top of your list, one of your own or of the library',
    params: IdParams,
    response: BackgroundImage,
    repeatable: true,
  }),
};
