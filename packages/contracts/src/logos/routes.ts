import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { LOGOS_KEPT, MOST_LOGO_BYTES } from './limits.ts';
import { Logo } from './schema.ts';

const tag = 'Scene videos';
export const logos = {
  list: route({
    method: 'GET',
    url: '/logos',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your logos, newest first',
    response: z.object({ items: z.array(Logo).max(LOGOS_KEPT.account) }),
  }),
  upload: route({
    method: 'POST',
    url: '/logos',
    access: 'user',
    trial: true,
    tag,
    summary: 'Upload a logo as PNG, WebP or JPEG; moving pictures are refused',
    upload: { maxBytes: MOST_LOGO_BYTES },
    idempotencyKey: true,
    response: Logo,
    status: 201,
    rateLimit: 30,
  }),
  remove: route({
    method: 'DELETE',
    url: '/logos/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a logo; videos with it stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
