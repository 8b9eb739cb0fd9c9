import { z } from 'zod';
import { Credits, Empty, Id, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { ShareCode } from '../shared-videos/schema.ts';
import { TaskDetail } from '../tasks/schema.ts';
import {
  AvatarAppeal,
  AvatarName,
  NewAvatarReport,
  PhotoAvatar,
  PhotoAvatarsQuery,
  SharedAvatarLink,
  SharedPhotoAvatar,
  UsedPhotoAvatar,
} from './schema.ts';

const tag = 'Photo avatars';
/** The maximum charge that a caller agrees to: the price that the page showed before the button was pressed. */
const MaxCost = Credits.min(0)
  .max(1_000_000)
  .describe('the most that you agree to pay; refused as costs_more when the price is higher');

export const photoAvatars = {
  make: route({
    method: 'POST',
    url: '/photo-avatar-image/photo-avatar/:id',
    access: 'owner',
    trial: true,
    idempotencyKey: true,
    tag,
    summary: 'Make an avatar of a photo; its price is the tariff `photo-avatar` of the system configuration',
    params: IdParams,
    body: z.object({ name: AvatarName.optional(), max_cost: MaxCost }),
    response: TaskDetail,
    status: 202,
  }),
  list: route({
    method: 'GET',
    url: '/photo-avatar',
    access: 'user',
    trial: true,
    tag,
    summary: 'Avatars: yours, those that you collected, or the public ones; newest first',
    query: PhotoAvatarsQuery,
    response: page(PhotoAvatar),
    rateLimit: 600,
  }),
  change: route({
    method: 'PATCH',
    url: '/photo-avatar/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Rename an avatar, or show one again that was hidden',
    params: IdParams,
    body: z.object({ name: AvatarName.optional(), displayed: z.literal(true).optional() }),
    response: PhotoAvatar,
  }),
  remove: route({
    method: 'DELETE',
    url: '/photo-avatar/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete an avatar with its files; videos made with it stay',
    params: IdParams,
    query: z.object({
      projects: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('in how many videos you know it to be; refused as avatar_in_use when it is in more'),
    }),
    response: Empty,
    status: 204,
  }),
  hide: route({
    method: 'DELETE',
    url: '/photo-avatar/:id/display',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Leave an avatar out of your list; nothing else changes',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  use: route({
    method: 'POST',
    url: '/photo-avatar/:id/use',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Take an avatar into the studio: the picture that will speak',
    params: IdParams,
    response: UsedPhotoAvatar,
  }),
  publish: route({
    method: 'PATCH',
    url: '/photo-avatar/public/:id',
    access: 'owner',
    tag,
    summary: 'Let everybody find and use an avatar; nobody learns whose it is',
    params: IdParams,
    response: PhotoAvatar,
  }),
  withdraw: route({
    method: 'PATCH',
    url: '/photo-avatar/withdraw-public/:id',
    access: 'owner',
    tag,
    summary: 'Take an avatar back; videos that others made with it stay',
    params: IdParams,
    response: PhotoAvatar,
  }),
  share: route({
    method: 'GET',
    url: '/photo-avatar/:id/shared_url',
    access: 'owner',
    trial: true,
    tag,
    summary: 'The link under which anybody may see an avatar; made when it is first asked for',
    params: IdParams,
    response: SharedAvatarLink,
  }),
  endShare: route({
    method: 'DELETE',
    url: '/photo-avatar/:id/shared_url',
    access: 'owner',
    trial: true,
    tag,
    summary: 'End the link of an avatar; asked for again, it is another one',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  readShared: route({
    method: 'GET',
    url: '/photo-avatar/shared/:id',
    access: 'public',
    tag,
    summary: 'A shared avatar, by the code in its link',
    params: z.object({ id: ShareCode }),
    response: SharedPhotoAvatar,
    rateLimit: 60,
  }),
  collect: route({
    method: 'POST',
    url: '/photo-avatar/:id/collection',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Put a public avatar among those that you collect',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  report: route({
    method: 'POST',
    url: '/photo-avatar/:id/report',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary:
      'Tell the operator why a public avatar should not be one; a second report of the same person replaces the first',
    params: IdParams,
    body: NewAvatarReport,
    response: Empty,
    status: 204,
    rateLimit: 20,
  }),
  appeal: route({
    method: 'POST',
    url: '/photo-avatar/:id/appeal',
    access: 'owner',
    repeatable: true,
    tag,
    summary: 'Ask the operator for another look at an avatar that was taken out of the library',
    params: IdParams,
    body: AvatarAppeal,
    response: PhotoAvatar,
    rateLimit: 10,
  }),
  uncollect: route({
    method: 'DELETE',
    url: '/photo-avatar/:id/collection',
    access: 'user',
    tag,
    summary: 'Take an avatar out of those that you collect',
    params: z.object({ id: Id }),
    response: Empty,
    status: 204,
  }),
};
