import { z } from 'zod';
import { Session, SharedCode } from '../accounts/schema.ts';
import { route } from '../core/route.ts';
import { GooglePage } from './schema.ts';

const tag = 'Google sign-in';
export const google = {
  authorize: route({
    method: 'POST',
    url: '/authentication/google/authorization',
    access: 'public',
    tag,
    summary: 'The address of the Google sign-in page; a cookie binds the attempt to this browser for 10 minutes',
    body: z.object({
      from_platform: z.literal('client').optional(),
      shared_code: SharedCode.optional(),
      page: GooglePage.optional(),
    }),
    response: z.object({ url: z.url() }),
    rateLimit: 30,
  }),
  signIn: route({
    method: 'POST',
    url: '/authentication/token/google',
    access: 'public',
    tag,
    summary: 'Sign in with the code and state from the callback address; creates an account for a new person',
    body: z.object({
      code: z.string().min(1).max(2048),
      state: z
        .string()
        .max(2048)
        .optional()
        .describe('unchanged; without it the attempt cannot be matched to this browser'),
      shared_code: SharedCode.optional(),
      remember: z.boolean().default(false),
    }),
    response: Session.extend({ present_vip: z.boolean().describe('true for a new account') }).meta({
      id: 'GoogleSession',
    }),
    rateLimit: 30,
  }),
};
