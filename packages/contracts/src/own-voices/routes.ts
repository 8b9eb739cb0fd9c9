import { z } from 'zod';
import { Empty, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { TaskDetail } from '../tasks/schema.ts';
import { ShareCode } from '../shared-videos/schema.ts';
import { NewOwnVoice, OwnVoice, RemadeVoice, SharedVoice, SharedVoiceLink, VoiceName } from './schema.ts';

const tag = 'Voices';
export const ownVoices = {
  list: route({
    method: 'GET',
    url: '/own-voices',
    access: 'user',
    trial: true,
    tag,
    summary: 'Voices that were made of your recordings, newest first, all on one page',
    response: page(OwnVoice),
  }),
  create: route({
    method: 'POST',
    url: '/voices',
    access: 'user',
    trial: true,
    tag,
    summary:
      'Make a voice of a recording and a consent read aloud; it uses up one of your voice clones, or costs credits',
    body: NewOwnVoice,
    idempotencyKey: true,
    response: TaskDetail,
    status: 202,
    rateLimit: 10,
  }),
  remake: route({
    method: 'POST',
    url: '/voices/:id/remake',
    access: 'owner',
    trial: true,
    tag,
    summary:
      'Make a voice again of its recording, free of charge, when the model that cloned it is not installed any more',
    params: IdParams,
    body: RemadeVoice,
    idempotencyKey: true,
    response: TaskDetail,
    status: 202,
    rateLimit: 10,
  }),
  rename: route({
    method: 'PATCH',
    url: '/voices/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Give one of your voices another name',
    params: IdParams,
    body: z.object({ name: VoiceName }),
    response: OwnVoice,
  }),
  remove: route({
    method: 'DELETE',
    url: '/voices/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete one of your voices; what was made with it stays',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  share: route({
    method: 'GET',
    url: '/voices/:id/shared_url',
    access: 'owner',
    tag,
    summary: 'The link under which anybody may hear one of your voices; made when it is first asked for',
    params: IdParams,
    response: SharedVoiceLink,
  }),
  endShare: route({
    method: 'DELETE',
    url: '/voices/:id/shared_url',
    access: 'owner',
    tag,
    summary: 'End the link of a voice; asked for again, it is another one',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  readShared: route({
    method: 'GET',
    url: '/voices/shared/:id',
    access: 'public',
    tag,
    summary: 'A shared voice, by the code in its link',
    params: z.object({ id: ShareCode }),
    response: SharedVoice,
    rateLimit: 60,
  }),
};
