import { z } from 'zod';
import { Email, NewPassword, Password } from '../accounts/schema.ts';
import { Empty } from '../core/common.ts';
import { route } from '../core/route.ts';

const tag = 'Accounts';
export const passwords = {
  requestReset: route({
    method: 'POST',
    url: '/authentication/password/reset',
    access: 'public',
    tag,
    summary: 'Send a link that sets a new password; answers the same whether there is such an account or not',
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
    summary: 'Set a new password, with the token of a reset link or signed in; ends all other sessions',
    body: z.union([
      z.strictObject({ token: z.string().min(1).max(200), password: NewPassword }),
      z.strictObject({
        current_password: Password.optional().describe('not for an account that has none yet'),
        password: NewPassword,
      }),
    ]),
    response: Empty,
    status: 204,
    rateLimit: 20,
  }),
};
