import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { route } from '../core/route.ts';
import { SandboxAction, SandboxCheckout } from './schema.ts';

const tag = 'Payments';
/** The sandbox's routes answer 404 unless it is the configured provider. */
export const payments = {
  readSandboxCheckout: route({
    method: 'GET',
    url: '/payments/sandbox/checkouts/:id',
    access: 'public',
    tag,
    summary: 'A checkout of the sandbox, which takes test money only',
    params: IdParams,
    response: SandboxCheckout,
  }),
  actOnSandboxCheckout: route({
    method: 'POST',
    url: '/payments/sandbox/checkouts/:id/actions',
    access: 'public',
    tag,
    summary: 'Pay, decline, pay late or twice, or dispute, with test money',
    params: IdParams,
    body: z.object({ action: SandboxAction }),
    response: SandboxCheckout,
  }),
  receiveEvent: route({
    method: 'POST',
    url: '/payments/events',
    access: 'public',
    tag,
    summary: "A payment provider's webhook: verified on its raw body, stored once, and worked off later",
    body: z.unknown().describe("the provider's own format"),
    response: Empty,
    status: 204,
    rateLimit: 600,
  }),
};
