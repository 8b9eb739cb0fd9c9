import { z } from 'zod';
import { Email, NewPassword, Password } from '../accounts/schema.ts';
import { Empty } from '../core/common.ts';
import { route } from '../core/route.ts';

const tag = 'Passwords';
export const passwords = {
  requestReset: route({
    method: 'POST',
    url: '/authentication/password/reset',
    access: 'public',
    tag,
    summary: 'Send a link that sets a new password; the response does not reveal whether there is such an account',
    body: z.object({ email: Email }),
    response: Empty,
    status: 204,
    rateLimit: 10,
  }),
  change: route({
    method: 'PUT',
    url: '/authentication/password',
    access: 'public',
    repeatable: false,
    tag,
    summary: 'Set a new password, with the token of a reset link or when signed in; ends all other sessions',
    body: z.union([
      z.strictObject({ token: z.string().min(1).max(200), password: NewPassword }),
      z.strictObject({
        current_password: Password.optional().describe('omitted for an account without a password'),
        password: NewPassword,
      }),
    ]),
    response: Empty,
    status: 204,
    rateLimit: 20,
  }),
  unlock: route({
    method: 'POST',
    url: '/authentication/password/unlock',
    access: 'public',
    tag,
    summary:
      'Lift the lock of the sign-in that the guesses of others have caused, with the token of the link in the message about it',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: Empty,
    status: 204,
    rateLimit: 20,
  }),
};
