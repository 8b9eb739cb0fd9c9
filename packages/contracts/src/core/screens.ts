import { GOOGLE_PAGES } from '../google/schema.ts';

/**
 * The screens of the web app (specification, section 2). The gateway answers these paths with the app and status 200;
 * any other path gets the app, which then shows its "Page not found", with status 404.
 */
export const SCREENS = [
  // Where Google sends people back to, by the page they came from.
  ...GOOGLE_PAGES.map((page) => `/sign-back/${page}` as const),
  '/',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/account-verification',
  '/about-us',
  '/sign-back',
  '/pay-result',
  '/voice',
  '/use-my-video',
  '/voice-clone',
  '/voice-library',
  '/avatar',
  '/create-avatar',
  '/stream-avatar',
  '/podcast-avatar',
  '/create-avatar-video',
  '/pricing',
  '/credits',
  '/redemption-code',
  '/refund',
  '/policy',
  '/terms',
  '/tools/lip-sync',
  '/tools/voice-cloning',
  '/tools/digital-humans',
  '/help/video-avatar',
  '/help/podcast-avatar',
  '/account',
  '/account/my-order',
  '/account/my-credits',
  '/account/my-voucher',
  '/account/my-invitation',
  '/promoted-payment',
  '/create-avatar/design-avatar',
  '/create-avatar/photo-to-avatar',
  '/create-avatar/product-avatar',
  '/create-avatar/ai-creation-library',
  '/nouse/ReferralCampaign',
] as const;
export type Screen = (typeof SCREENS)[number];
