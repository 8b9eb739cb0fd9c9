import { z } from 'zod';
import { page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { CreditLot, EntriesQuery, StatementEntry, Usage, UsageQuery } from './schema.ts';

const tag = 'Statements';
export const statements = {
  entries: route({
    method: 'GET',
    url: '/statement/entries',
    access: 'user',
    tag,
    summary: 'Everything that changed your balance, newest first',
    query: EntriesQuery,
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
  csv: route({
    method: 'GET',
    url: '/statement/csv',
    access: 'user',
    tag,
    summary: 'Your whole statement as a table in your language, newest first',
    response: z.string().describe('UTF-8 with a byte order mark; times are UTC, amounts credits with a decimal point'),
    mediaType: 'text/csv',
    rateLimit: 10,
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
