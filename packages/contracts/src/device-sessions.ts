import { z } from 'zod';
import { Empty, Id, IdParams, PageQuery, Timestamp, page } from './common.ts';
import { route } from './route.ts';

/** A device that is signed in. */
export const DeviceSession = z
  .object({
    id: Id,
    current: z.boolean().describe('the one that asks'),
    browser: z.string().nullable().describe('its family, such as Firefox'),
    system: z.string().nullable().describe('such as Windows'),
    app_type: z.string().nullable().describe('web, or the client that signed in'),
    network: z.string().nullable().describe('the first part of its IP address'),
    created_at: Timestamp,
    last_seen_at: Timestamp,
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;

const tag = 'Accounts';
export const deviceSessions = {
  list: route({
    method: 'GET',
    url: '/account/sessions',
    access: 'user',
    sensitive: true,
    tag,
    summary: 'Where this account is signed in, newest first',
    query: PageQuery,
    response: page(DeviceSession),
  }),
  end: route({
    method: 'DELETE',
    url: '/account/sessions/:id',
    access: 'owner',
    sensitive: true,
    tag,
    summary: 'Sign one device out',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  endOthers: route({
    method: 'DELETE',
    url: '/account/sessions',
    access: 'user',
    sensitive: true,
    tag,
    summary: 'Sign every other device out',
    response: Empty,
    status: 204,
  }),
};
