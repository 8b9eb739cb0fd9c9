import { z } from 'zod';
import { IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { TimeZone } from '../statements/schema.ts';
import { Receipt } from './schema.ts';

const tag = 'Orders';
export const receipts = {
  read: route({
    method: 'GET',
    url: '/orders/:id/receipt',
    access: 'owner',
    tag,
    summary: 'What a receipt of a paid order says; other orders have none',
    params: IdParams,
    response: Receipt,
  }),
  pdf: route({
    method: 'GET',
    url: '/orders/:id/receipt.pdf',
    access: 'owner',
    tag,
    summary: 'The receipt of a paid order as a PDF, in the language of `Accept-Language`',
    params: IdParams,
    query: z.object({ time_zone: TimeZone.default('UTC').describe('in which the day of payment is told') }),
    response: z.string().describe('a PDF of one page'),
    mediaType: 'application/pdf',
    rateLimit: 20,
  }),
};
