import { Empty, IdParams, PageQuery, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Consent } from './schema.ts';

const tag = 'Consents';
export const consents = {
  list: route({
    method: 'GET',
    url: '/consents',
    access: 'user',
    trial: true,
    tag,
    summary: 'What you have agreed to for your photos, voices and footage, newest first',
    query: PageQuery,
    response: page(Consent),
  }),
  revoke: route({
    method: 'DELETE',
    url: '/consents/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Take a consent back: what it covers is used for nothing new; the receipt stays',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
