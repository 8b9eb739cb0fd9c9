import type { GooglePage } from '@orator/contracts/google/schema';

/** Path prefixes, longest first. */
const PLACES: readonly (readonly [string, GooglePage])[] = [
  ['/voice-clone', 'voice-clone'],
  ['/voice', 'voice'],
  ['/create-avatar', 'create-avatar'],
  ['/avatar', 'avatar'],
  ['/nouse/ReferralCampaign', 'referral-campaign'],
];

/** The callback page for someone who returns to `path` after sign-in; `account` for paths without their own. */
export const findGooglePage = (path: string): GooglePage =>
  PLACES.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'account';
