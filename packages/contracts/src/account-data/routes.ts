import { z } from 'zod';
import { AccountName, Email, Password, Profile } from '../accounts/schema.ts';
import { Empty, Locale } from '../core/common.ts';
import { PHOTO_LIMITS } from '../photo-avatar-images/schema.ts';
import { route } from '../core/route.ts';
import { AccountExport } from './schema.ts';

const tag = 'Accounts';
export const accountData = {
  update: route({
    method: 'PUT',
    url: '/account',
    access: 'user',
    tag,
    summary: 'Change name, language or address; a new address takes effect when the code sent to it is entered',
    body: z.object({
      name: AccountName.optional(),
      locale: Locale.optional(),
      email: Email.optional().describe('the current address withdraws a pending change'),
      current_password: Password.optional().describe('required to change the address'),
    }),
    response: Profile,
    rateLimit: 30,
  }),
  setPicture: route({
    method: 'POST',
    url: '/account/picture',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Set the picture: a JPEG, PNG or WebP, stored as a square without metadata',
    upload: { maxBytes: PHOTO_LIMITS.bytes },
    response: Profile,
    rateLimit: 20,
  }),
  removePicture: route({
    method: 'DELETE',
    url: '/account/picture',
    access: 'user',
    tag,
    summary: 'Remove the picture',
    response: Profile,
  }),
  export: route({
    method: 'GET',
    url: '/account/export',
    access: 'user',
    sensitive: true,
    tag,
    summary: 'All data stored about this account, as one JSON document',
    response: AccountExport,
    rateLimit: 10,
  }),
  remove: route({
    method: 'DELETE',
    url: '/account',
    access: 'user',
    repeatable: false,
    tag,
    summary: 'Delete the account and all its data, immediately and permanently',
    body: z.object({ current_password: Password.optional().describe('omitted for an account without a password') }),
    response: Empty,
    status: 204,
    rateLimit: 10,
  }),
};
