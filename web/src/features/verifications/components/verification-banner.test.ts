import { expect, test } from 'vitest';
import { chooseBanner } from './verification-banner.tsx';

const profile = { is_trial: false, email_verified: false, pending_email: null };

test.each([
  ['an address that is not confirmed', profile, false, 'banner'],
  ['credits that wait for it', profile, true, 'bannerCredits'],
  ['a new address', { ...profile, email_verified: true, pending_email: 'new@example.org' }, true, 'bannerPending'],
  ['a confirmed one', { ...profile, email_verified: true }, true, null],
  ['nobody with an account', { ...profile, is_trial: true }, true, null],
])('chooses the banner for %s', (_what, given, waits, words) => {
  expect(chooseBanner(given, waits)).toBe(words);
});
