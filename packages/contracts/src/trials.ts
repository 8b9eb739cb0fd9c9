import { z } from 'zod';
import { Session } from './accounts.ts';
import { Timestamp } from './common.ts';
import { route } from './route.ts';

/** The plan of people without an account: its row has their longest video, mark and tasks at once. */
export const TRIAL_PLAN = -1;

export const Trial = z
  .object({
    remaining: z.number().int().min(0).describe('results left today, for this device and this network'),
    limit: z.number().int().describe('results a day'),
    seconds: z.number().int().describe('longest result'),
    resets_at: Timestamp,
    expires_at: Timestamp.describe('when everything made is deleted, unless an account is created'),
  })
  .meta({ id: 'Trial' });
export type Trial = z.infer<typeof Trial>;

const tag = 'Trial';
/**
 * What one may do without an account. A trial session is a session: its token works on every route that says `trial`
 * and answers `sign_up_required` elsewhere. Signing up with that token moves everything to the account.
 */
export const trials = {
  open: route({
    method: 'POST',
    url: '/trial/session',
    access: 'public',
    tag,
    summary: 'Begin a trial; counted for the machine_code header and the address it comes from',
    response: Session,
    status: 201,
    rateLimit: 6,
  }),
  read: route({
    method: 'GET',
    url: '/trial',
    access: 'user',
    trial: true,
    tag,
    summary: 'What is left of your trial; 404 with an account',
    response: Trial,
    rateLimit: 300,
  }),
};
