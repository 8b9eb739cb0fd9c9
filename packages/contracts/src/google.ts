import { z } from 'zod';
import { Session, SharedCode } from './accounts.ts';
import { route } from './route.ts';

/** Pages that may start a sign-in; each has a callback address of its own: `google_callback_url` + `/` + the page. */
export const GOOGLE_PAGES = [
  'voice',
  'avatar',
  'create-avatar',
  'voice-clone',
  'referral-campaign',
  'account',
] as const;
export const GooglePage = z.enum(GOOGLE_PAGES).meta({ id: 'GooglePage' });
export type GooglePage = z.infer<typeof GooglePage>;

/**
 * The `state` that comes back in the address, as JSON. A client may read where the person came from; `nonce` and
 * `signature` are the server's.
 */
export const GoogleState = z.object({
  fromPlatform: z.literal('client').optional().describe('the desktop client opened the browser'),
  sharedCode: SharedCode.optional(),
  page: GooglePage.optional(),
  nonce: z.string().max(100),
  signature: z.string().max(100),
});
export type GoogleState = z.infer<typeof GoogleState>;

const tag = 'Google sign-in';
export const google = {
  authorize: route({
    method: 'POST',
    url: '/authentication/google/authorization',
    access: 'public',
    tag,
    summary: 'The address at Google to go to; binds the attempt to this browser by a cookie for 10 minutes',
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
    summary: 'Sign in with the code and state from the callback address; makes an account for a new person',
    body: z.object({
      code: z.string().min(1).max(2048),
      state: z.string().max(2048).optional().describe('as it came; without it nothing shows that this browser asked'),
      shared_code: SharedCode.optional(),
      remember: z.boolean().default(false),
    }),
    response: Session.extend({ present_vip: z.boolean().describe('true for a new account') }).meta({
      id: 'GoogleSession',
    }),
    rateLimit: 30,
  }),
};
