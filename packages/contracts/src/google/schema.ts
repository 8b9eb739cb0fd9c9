import { z } from 'zod';
import { SharedCode } from '../accounts/schema.ts';

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
