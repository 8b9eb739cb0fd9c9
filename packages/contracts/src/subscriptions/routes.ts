import { z } from 'zod';
import { Id } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Period } from '../plans/period.ts';
import { PlanChange, PlanChoice, PlanQuote, Subscription } from './schema.ts';

const tag = 'Subscriptions';
/** Like `PlanLevel`, in a URL. */
const Level = z.coerce.number().int().min(1).max(1000);

export const subscriptions = {
  read: route({
    method: 'GET',
    url: '/subscription',
    access: 'user',
    tag,
    summary: 'The plan that you pay for',
    response: z.object({ subscription: Subscription.nullable() }),
  }),
  quote: route({
    method: 'GET',
    url: '/subscription/quote',
    access: 'user',
    tag,
    summary: 'What a plan would cost you now, and when it would begin',
    query: z.object({ level: Level, period: Period }),
    response: PlanQuote,
    rateLimit: 300,
  }),
  change: route({
    method: 'POST',
    url: '/subscription/change',
    access: 'user',
    idempotencyKey: true,
    tag,
    summary: 'Change your plan: a higher one is ordered now, a lower one follows what is paid for',
    body: PlanChoice.extend({ voucher_id: Id.optional().describe('the voucher that makes an upgrade cheaper') }),
    response: PlanChange,
    rateLimit: 20,
  }),
  cancel: route({
    method: 'POST',
    url: '/subscription/cancel',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Let your plan end when what is paid for has ended',
    response: Subscription,
    rateLimit: 20,
  }),
  resume: route({
    method: 'POST',
    url: '/subscription/resume',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Keep your plan after all, and without a change that waits',
    response: Subscription,
    rateLimit: 20,
  }),
  openPortal: route({
    method: 'POST',
    url: '/subscription/portal',
    access: 'user',
    repeatable: true,
    tag,
    summary: "The payment provider's page for your cards and bills, for a plan that it renews by itself",
    response: z.object({
      portal_url: z.url().nullable().describe('null for somebody who has no account at the provider'),
    }),
    rateLimit: 20,
  }),
};
