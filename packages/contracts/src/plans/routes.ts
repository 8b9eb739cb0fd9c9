import { z } from 'zod';
import { Credits } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Plan } from './schema.ts';

export const plans = {
  list: route({
    method: 'GET',
    url: '/plans',
    access: 'public',
    tag: 'Plans',
    summary: 'The free plan and those for sale, the smallest first',
    response: z.object({
      items: z.array(Plan),
      welcome_credits: Credits.describe(
        'credits that a person gets once: with the first account of their mailbox, whatever its addresses (`name+tag@...`)',
      ),
      payable: z.boolean().describe('false where no payment provider is set up'),
      renews: z.boolean().describe('each period is charged as it begins, until the plan is cancelled'),
      test_money: z.boolean().describe('orders are paid in the sandbox: no money moves'),
    }),
    rateLimit: 300,
  }),
};
