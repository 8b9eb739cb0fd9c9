import { z } from 'zod';
import { SharedCode } from '../accounts/schema.ts';
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
  readCode: route({
    method: 'GET',
    url: '/referrals/codes/:code',
    access: 'public',
    tag,
    summary: 'Whether a code invites: who signs up with another one is invited by nobody',
    params: z.object({ code: SharedCode.min(1) }),
    response: z.object({ known: z.boolean() }),
    rateLimit: 30,
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
