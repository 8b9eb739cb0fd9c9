import { IdParams, page, PageQuery } from '../core/common.ts';
import { route } from '../core/route.ts';
import { NewRefund, RefundPreview, RefundRequest } from './schema.ts';

const tag = 'Refunds';
export const refunds = {
  preview: route({
    method: 'GET',
    url: '/orders/:id/refund',
    access: 'owner',
    tag,
    summary: 'Whether an order is refunded by rule, and why not',
    params: IdParams,
    response: RefundPreview,
  }),
  ask: route({
    method: 'POST',
    url: '/refunds',
    access: 'user',
    idempotencyKey: true,
    tag,
    summary: 'Ask for a refund: given at once within the rule, decided by an operator outside it; one for an order',
    body: NewRefund,
    response: RefundRequest,
    status: 201,
    rateLimit: 10,
  }),
  list: route({
    method: 'GET',
    url: '/refunds',
    access: 'user',
    tag,
    summary: 'The refunds you have asked for, newest first',
    query: PageQuery,
    response: page(RefundRequest),
  }),
};
