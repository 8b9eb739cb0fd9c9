import { z } from 'zod';
import { PageQuery, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { CreditLot, StatementEntry, Usage, UsageQuery } from './schema.ts';

const tag = 'Statements';
export const statements = {
  entries: route({
    method: 'GET',
    url: '/statement/entries',
    access: 'user',
    tag,
    summary: 'Everything that changed your balance, newest first',
    query: PageQuery,
    response: page(StatementEntry),
  }),
  lots: route({
    method: 'GET',
    url: '/statement/lots',
    access: 'user',
    tag,
    summary: 'Where your credits are from and when they expire, in the order in which they are spent',
    response: z.object({ items: z.array(CreditLot) }),
  }),
  usage: route({
    method: 'GET',
    url: '/statement/usage',
    access: 'user',
    tag,
    summary: 'What your tasks were charged, by day and kind',
    query: UsageQuery,
    response: Usage,
  }),
};
