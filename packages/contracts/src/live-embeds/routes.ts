import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { EmbeddedAvatar, EmbedKey, EmbedSession, LiveEmbed, NewLiveEmbed } from './schema.ts';

const tag = 'Live sessions';
export const liveEmbeds = {
  list: route({
    method: 'GET',
    url: '/live-embeds',
    access: 'user',
    tag,
    summary: 'Your keys with which a live avatar stands on other sites',
    response: z.object({ items: z.array(LiveEmbed) }),
  }),
  create: route({
    method: 'POST',
    url: '/live-embeds',
    access: 'user',
    tag,
    summary: 'Make a key for a live avatar on other sites; what its visitors use is paid by you, by the second',
    body: NewLiveEmbed,
    response: LiveEmbed,
    status: 201,
    idempotencyKey: true,
    rateLimit: 20,
  }),
  update: route({
    method: 'PUT',
    url: '/live-embeds/:id',
    access: 'owner',
    tag,
    summary: 'Change a key: its name, avatar, sites or limits; sessions that run keep their avatar',
    params: IdParams,
    body: NewLiveEmbed,
    response: LiveEmbed,
  }),
  revoke: route({
    method: 'DELETE',
    url: '/live-embeds/:id',
    access: 'owner',
    tag,
    summary: 'End a key for good: its sessions end, and sites that show it show nothing any more',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  read: route({
    method: 'GET',
    url: '/live-embed',
    access: 'public',
    tag,
    summary: 'The avatar of a key, as the page in a frame shows it',
    query: z.object({ key: EmbedKey }),
    response: EmbeddedAvatar,
    rateLimit: 30,
  }),
  start: route({
    method: 'POST',
    url: '/live-embed/sessions',
    access: 'public',
    tag,
    summary: 'Begin a session for a visitor, from the page in a frame; its owner pays',
    body: z.object({ key: EmbedKey }),
    response: EmbedSession,
    repeatable: false,
    rateLimit: 6,
    limitsIp: true,
  }),
};
