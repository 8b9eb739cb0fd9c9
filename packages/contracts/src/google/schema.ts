import { z } from 'zod';
import { SharedCode } from '../accounts/schema.ts';

/** Pages that can start a sign-in. Each has its own callback address: `google_callback_url` + `/` + the page. */
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
 * The `state` in the callback address, as JSON. Clients may read where the sign-in was started; `nonce` and `signature` are
 * for the server only.
 */
export const GoogleState = z.object({
  fromPlatform: z.literal('client').optional().describe('the desktop client opened the browser'),
  sharedCode: SharedCode.optional(),
  page: GooglePage.optional(),
  nonce: z.string().max(100),
  signature: z.string().max(100),
});
export type GoogleState = z.infer<typeof GoogleState>;
