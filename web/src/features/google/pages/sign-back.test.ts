import { expect, test } from 'vitest';
import { chooseLanding } from './sign-back.tsx';

test.each([
  ['voice', '/voice'],
  ['avatar', '/avatar'],
  ['create-avatar', '/create-avatar'],
  ['voice-clone', '/voice-clone'],
  ['referral-campaign', '/nouse/ReferralCampaign'],
  ['account', '/account'],
] as const)('a sign-in with Google that began at %s returns there', (page, path) => {
  expect(chooseLanding(page)).toBe(path);
});
