import { z } from 'zod';
import { Empty, IdParams, PageQuery, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { MOST_RECORDING_BYTES } from './limits.ts';
import { Recording, RecordingPurpose } from './schema.ts';

const tag = 'Recordings';
export const recordings = {
  upload: route({
    method: 'POST',
    url: '/recordings',
    access: 'user',
    trial: true,
    tag,
    summary:
      'Upload sound, or a video whose sound is taken; it is checked, trimmed and made as loud as every other, free of charge',
    query: z.object({ purpose: RecordingPurpose.default('voice') }),
    upload: { maxBytes: MOST_RECORDING_BYTES },
    idempotencyKey: true,
    response: Recording,
    status: 201,
    rateLimit: 30,
    // Longer than the timeout of `recording.analyse`: a client that gave up earlier would send everything again, only
    // to be told that it is being worked on.
    timeoutMs: 240_000,
  }),
  list: route({
    method: 'GET',
    url: '/recordings',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your recordings, newest first',
    query: PageQuery.extend({ purpose: RecordingPurpose.optional() }),
    response: page(Recording),
  }),
  read: route({
    method: 'GET',
    url: '/recordings/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'One of your recordings',
    params: IdParams,
    response: Recording,
  }),
  reduceNoise: route({
    method: 'PATCH',
    url: '/recordings/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Use a recording with less noise or as it was; of recordings with `other_url`, free of charge',
    params: IdParams,
    body: z.object({ reduce_noise: z.boolean() }),
    response: Recording,
  }),
  remove: route({
    method: 'DELETE',
    url: '/recordings/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a recording',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
