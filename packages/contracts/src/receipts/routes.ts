import { IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Receipt } from './schema.ts';

export const receipts = {
  read: route({
    method: 'GET',
    url: '/orders/:id/receipt',
    access: 'owner',
    tag: 'Orders',
    summary: 'What a receipt of a paid order says; other orders have none',
    params: IdParams,
    response: Receipt,
  }),
};
