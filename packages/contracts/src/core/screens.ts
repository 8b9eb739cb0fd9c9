import { GOOGLE_PAGES } from '../google/schema.ts';

/**
 * The screens of the web app (specification, section 2). The gateway serves the app for every path: with status 200 for
 * these, with 404 for any other, for which the app shows "Page not found".
 */
export const SCREENS = [
  // The callback address of Google sign-in for each page that starts one.
  ...GOOGLE_PAGES.map((page) => `/sign-back/${page}` as const),
  // After an account was deleted.
  '/goodbye',
  '/',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/account-verification',
  '/about-us',
  '/sign-back',
  '/pay-result',
  '/sandbox-checkout',
  '/shared',
  '/shared-avatar',
  '/shared-voice',
  '/voice',
  '/use-my-video',
  '/voice-clone',
  '/voice-library',
  '/voice-library/pronunciations',
  '/avatar',
  '/create-avatar',
  '/create-avatar/my-avatars',
  '/my-works',
  '/stream-avatar',
  '/stream-avatar/on-your-site',
  // Shown in frames on other sites.
  '/live-embed',
  '/podcast-avatar',
  '/create-avatar-video',
  // For operators.
  '/operator/voice-models',
  '/pricing',
  '/credits',
  '/redemption-code',
  '/refund',
  '/policy',
  '/terms',
  '/tools/lip-sync',
  '/tools/dub',
  '/tools/voice-cloning',
  '/tools/voice-changer',
  '/tools/digital-humans',
  '/help/video-avatar',
  '/help/podcast-avatar',
  '/account',
  '/account/my-order',
  '/account/my-order/receipt',
  '/account/my-credits',
  '/account/my-voucher',
  '/account/my-invitation',
  '/promoted-payment',
  '/create-avatar/design-avatar',
  '/create-avatar/photo-to-avatar',
  '/create-avatar/product-avatar',
  '/create-avatar/scenes',
  '/create-avatar/ai-creation-library',
  '/nouse/ReferralCampaign',
] as const;
/** Screens that search engines are asked not to index, because only people with a link should find them. */
export const UNLISTED_SCREENS: ReadonlySet<Screen> = new Set<Screen>([
  '/shared',
  '/shared-avatar',
  '/shared-voice',
  '/live-embed',
]);
export type Screen = (typeof SCREENS)[number];
