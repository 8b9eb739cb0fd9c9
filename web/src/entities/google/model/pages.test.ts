import { expect, test } from 'vitest';
import { findGooglePage } from './pages.ts';

test.each([
  ['/create-avatar/photo-to-avatar?task=1', 'create-avatar'],
  ['/create-avatar', 'create-avatar'],
  ['/voice-clone', 'voice-clone'],
  ['/voice', 'voice'],
  ['/avatar', 'avatar'],
  ['/nouse/ReferralCampaign', 'referral-campaign'],
  ['/account', 'account'],
  ['/pricing', 'account'],
])('Google leads back to %s by the callback page %s', (path, page) => {
  expect(findGooglePage(path)).toBe(page);
});
