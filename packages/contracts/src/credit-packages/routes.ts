import { z } from 'zod';
import { route } from '../core/route.ts';
import { CreditPackage } from './schema.ts';

export const creditPackages = {
  list: route({
    method: 'GET',
    url: '/credit-packages',
    access: 'public',
    tag: 'Orders',
    summary: 'Packages of credits for sale, the smallest first',
    response: z.object({
      items: z.array(CreditPackage),
      days: z.number().int().describe('how long bought credits can be used'),
      payable: z.boolean().describe('false where no payment provider is set up'),
      test_money: z.boolean().describe('orders are paid in the sandbox: no money moves'),
    }),
    rateLimit: 300,
  }),
};
