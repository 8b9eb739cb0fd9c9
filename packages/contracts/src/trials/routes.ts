import { z } from 'zod';
import { Session, SharedCode } from '../accounts/schema.ts';
import { route } from '../core/route.ts';
import { Trial } from './schema.ts';

const tag = 'Trial';
/**
 * Use without an account. The token of a trial session is accepted by routes with `trial: true`; other routes answer
 * `sign_up_required`. Signing up with that token moves everything to the new account.
 */
export const trials = {
  open: route({
    method: 'POST',
    url: '/trial/session',
    access: 'public',
    tag,
    summary: 'Start a trial; limited by IP address, and by the machine_code header of the calls that follow',
    body: z
      .object({ shared_code: SharedCode.optional().describe('counts for the account that this trial becomes') })
      .nullish(),
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
