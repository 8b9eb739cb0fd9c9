import { Empty, IdParams, PageQuery, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { DeviceSession } from './schema.ts';

const tag = 'Devices';
export const deviceSessions = {
  list: route({
    method: 'GET',
    url: '/account/sessions',
    access: 'user',
    sensitive: true,
    tag,
    summary: 'The devices on which this account is signed in, newest first',
    query: PageQuery,
    response: page(DeviceSession),
  }),
  end: route({
    method: 'DELETE',
    url: '/account/sessions/:id',
    access: 'owner',
    tag,
    summary: 'Sign out one device',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  endOthers: route({
    method: 'DELETE',
    url: '/account/sessions',
    access: 'user',
    tag,
    summary: 'Sign out all other devices',
    response: Empty,
    status: 204,
  }),
};
