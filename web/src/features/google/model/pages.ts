import type { GooglePage } from '@orator/contracts/google/schema';

/** Where a page is, by the beginning of its path; the longer one first. */
const PLACES: readonly (readonly [string, GooglePage])[] = [
  ['/voice-clone', 'voice-clone'],
  ['/voice', 'voice'],
  ['/create-avatar', 'create-avatar'],
  ['/avatar', 'avatar'],
  ['/nouse/ReferralCampaign', 'referral-campaign'],
];

/** The callback address for who signs in to go on at a path; everything without one of its own goes to the account. */
export const googlePageOf = (path: string): GooglePage =>
  PLACES.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'account';
