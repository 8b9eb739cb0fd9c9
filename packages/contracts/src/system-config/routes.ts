import { z } from 'zod';
import { route } from '../core/route.ts';
import { SystemConfig } from './schema.ts';

const tag = 'System';
export const systemConfig = {
  read: route({
    method: 'GET',
    url: '/system-config',
    access: 'public',
    tag,
    summary: 'Public configuration, limits and prices',
    response: SystemConfig,
  }),
  health: route({
    method: 'GET',
    url: '/health',
    access: 'public',
    tag,
    summary: 'Whether the process is running',
    response: z.object({
      status: z.literal('ok'),
      web_build: z.iso.datetime().optional().describe('when the web app that is served here was built'),
    }),
    rateLimit: 6000,
  }),
  ready: route({
    method: 'GET',
    url: '/health/ready',
    access: 'public',
    tag,
    summary:
      'Whether Postgres and Redis respond and a file of 1 MiB fits into storage; 503 names the part that does not; alerts for the operator',
    response: z.object({
      status: z.literal('ok'),
      postgres: z.boolean(),
      redis: z.boolean(),
      storage: z.boolean(),
      alerts: z
        .array(z.enum(['ledger']))
        .describe('what an operator must look at, though requests are served: `ledger`: see `orator ledger check`'),
    }),
    rateLimit: 6000,
  }),
};
