import { z } from 'zod';
import { PageQuery } from '../core/common.ts';
import { route } from '../core/route.ts';
import { PromotedMonth, Referrals } from './schema.ts';

const tag = 'Referrals';
export const referrals = {
  list: route({
    method: 'GET',
    url: '/referrals',
    access: 'user',
    tag,
    summary: 'Your invitation link, what it has brought, and who came by it, newest first',
    query: PageQuery,
    response: Referrals,
  }),
  payments: route({
    method: 'GET',
    url: '/referrals/payments',
    access: 'user',
    tag,
    summary: 'What orders of the people you invited bring you, by month, newest first',
    response: z.object({ items: z.array(PromotedMonth) }),
  }),
};
