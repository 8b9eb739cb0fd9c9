import { z } from 'zod';
import { Empty } from '../core/common.ts';
import { route } from '../core/route.ts';
import { Email, NewPassword, Password, SharedCode, Session, Profile } from './schema.ts';

const tag = 'Accounts';
export const accounts = {
  signUp: route({
    method: 'POST',
    url: '/authentication/signup/password',
    access: 'public',
    tag,
    summary: 'Create an account with an e-mail address and a password',
    body: z.object({
      email: Email,
      password: NewPassword,
      shared_code: SharedCode.optional(),
      remember: z.boolean().default(false),
    }),
    response: Session,
    status: 201,
    rateLimit: 20,
  }),
  signIn: route({
    method: 'POST',
    url: '/authentication/token',
    access: 'public',
    // A repeat does no harm: if the response was lost, nobody has the token of the session that it opened.
    repeatable: true,
    tag,
    summary: 'Sign in',
    body: z.object({ email: Email, password: Password, remember: z.boolean().default(false) }),
    response: Session,
    rateLimit: 30,
  }),
  refresh: route({
    method: 'POST',
    url: '/authentication/token/refresh',
    access: 'public',
    repeatable: true,
    tag,
    summary:
      'Exchange a refresh token for new tokens; the old one returns the same ones for 30 s, for tabs that refresh at the same time',
    body: z.object({ refresh_token: z.string().min(1).max(512) }),
    response: Session,
    rateLimit: 60,
  }),
  signOut: route({
    method: 'DELETE',
    url: '/authentication/token',
    access: 'user',
    trial: true,
    tag,
    summary: 'Sign out: ends the session of the access token',
    response: Empty,
    status: 204,
  }),
  profile: route({
    method: 'GET',
    url: '/account/profile',
    access: 'user',
    trial: true,
    tag,
    summary: 'The signed-in account: plan, wallet and counters',
    response: Profile,
    rateLimit: 600,
  }),
};
