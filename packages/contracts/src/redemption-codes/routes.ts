import { z } from 'zod';
import { route } from '../core/route.ts';
import { Redemption, RedemptionCode } from './schema.ts';

export const redemptionCodes = {
  redeem: route({
    method: 'POST',
    url: '/redemption-codes/redeem',
    access: 'user',
    idempotencyKey: true,
    tag: 'Redemption codes',
    summary: 'Redeem a code for credits; whatever is wrong with it, the answer is the same',
    body: z.object({ code: RedemptionCode }),
    response: Redemption,
    rateLimit: 10,
    limitsIp: true,
  }),
};
