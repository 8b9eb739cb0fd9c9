import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { ContentAppeal } from './schema.ts';

export const contentChecks = {
  appeal: route({
    method: 'POST',
    url: '/content-refusal/:id/appeal',
    access: 'owner',
    trial: true,
    repeatable: true,
    tag: 'Content checks',
    summary: 'Ask the operator to let pass what was refused',
    params: IdParams,
    body: ContentAppeal,
    response: Empty,
    status: 204,
    rateLimit: 10,
  }),
};
