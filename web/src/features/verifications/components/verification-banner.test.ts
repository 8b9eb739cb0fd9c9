import { expect, test } from 'vitest';
import { bannerOf } from './verification-banner.tsx';

const profile = { is_trial: false, email_verified: false, pending_email: null, wallet: { credit: 20 } };

test.each([
  ['an address that is not confirmed', profile, 'banner'],
  ['credits that wait for it', { ...profile, wallet: { credit: 0 } }, 'bannerCredits'],
  ['a new address', { ...profile, email_verified: true, pending_email: 'new@example.org' }, 'bannerPending'],
  ['a confirmed one', { ...profile, email_verified: true }, null],
  ['a confirmed one with nothing left', { ...profile, email_verified: true, wallet: { credit: 0 } }, null],
  ['nobody with an account', { ...profile, is_trial: true, wallet: { credit: 0 } }, null],
])('%s', (_what, given, words) => {
  expect(bannerOf(given)).toBe(words);
});
