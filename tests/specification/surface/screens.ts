import type { Line } from './line.ts';

type Layout = 'default' | 'none' | 'price' | 'account' | 'create-avatar' | 'unused';
type Screen = Line<Layout>;

const screen = (what: string, specified: Layout): Screen => ({ section: '2', what, specified });

/**
 * Every screen and its layout. The default layout has two forms: pages of the studio have its rail beside them, so that people
 * reach the other tools at once, and the others a footer. Somebody with an account has that rail beside the pages of the account
 * and the price layout too, whose own links are tabs above the page: one frame, whatever one does.
 */
export const SCREENS: readonly Screen[] = [
  screen('/', 'default'),
  screen('/sign-in', 'none'),
  screen('/sign-up', 'none'),
  screen('/reset-password', 'none'),
  screen('/account-verification', 'none'),
  screen('/about-us', 'default'),
  screen('/sign-back', 'default'),
  screen('/pay-result', 'default'),
  screen('/voice', 'default'),
  screen('/use-my-video', 'default'),
  screen('/voice-clone', 'default'),
  screen('/voice-library', 'default'),
  screen('/avatar', 'default'),
  screen('/create-avatar', 'default'),
  screen('/stream-avatar', 'default'),
  screen('/podcast-avatar', 'default'),
  screen('/create-avatar-video', 'default'),
  screen('/pricing', 'price'),
  screen('/credits', 'price'),
  screen('/redemption-code', 'price'),
  screen('/refund', 'default'),
  screen('/policy', 'default'),
  screen('/terms', 'default'),
  screen('/tools/lip-sync', 'default'),
  screen('/tools/voice-cloning', 'default'),
  screen('/tools/digital-humans', 'default'),
  screen('/help/video-avatar', 'default'),
  screen('/help/podcast-avatar', 'default'),
  screen('/account', 'account'),
  screen('/account/my-order', 'account'),
  screen('/account/my-credits', 'account'),
  screen('/account/my-voucher', 'account'),
  screen('/account/my-invitation', 'account'),
  screen('/promoted-payment', 'account'),
  screen('/create-avatar/design-avatar', 'create-avatar'),
  screen('/create-avatar/photo-to-avatar', 'create-avatar'),
  screen('/create-avatar/product-avatar', 'create-avatar'),
  screen('/create-avatar/ai-creation-library', 'default'),
  screen('/nouse/ReferralCampaign', 'unused'),
  screen('/404', 'none'),
];

const title = (what: string, specified: string): Line<string> => ({ section: '2', what, specified });

/** @param tool the name of the tool, which follows */
const trial = (what: string, tool: string): Line<string> => ({
  ...title(what, 'Trial Model'),
  instead: {
    built: `Trial Model · ${tool}`,
    reason: 'five tabs of the same name could not be told apart',
  },
});

/** Titles in English, as a visitor without an account sees them where the page has a trial. */
export const TITLES: readonly Line<string>[] = [
  title('/', 'The best talking avatar AI'),
  trial('/voice', 'Text to speech'),
  trial('/avatar', 'Video avatar'),
  trial('/create-avatar', 'Create an avatar'),
  trial('/stream-avatar', 'Live avatar'),
  trial('/podcast-avatar', 'Podcast avatar'),
  title('/create-avatar-video', 'Video Avatar'),
  title('/credits', 'Get Credits'),
  title('/redemption-code', 'Redemption Code Pricing'),
  {
    ...title('/promoted-payment', "Promoted Users' Payment"),
    instead: { built: 'Promoted Users’ Payment', reason: 'the apostrophe of print, as everywhere in the product' },
  },
];

const target = (what: string, specified: string): Line<string> => ({ section: '2', what, specified });

/** The named targets of navigation, and the pages remembered for the return after a sign-in. */
export const TARGETS: readonly Line<string>[] = [
  target('photo-avatar-project', '/create-avatar/my-avatars'),
  target('SignIn', '/sign-in'),
  target('Account', '/account'),
  target('TrialModel', '/voice'),
  target('TrialAvatarModel', '/avatar'),
  target('TrialPodcastAvatarModel', '/podcast-avatar'),
  target('TrialPhotoAvatarModel', '/create-avatar'),
  target('VoiceClone', '/voice-clone'),
  target('ReferralCampaign', '/nouse/ReferralCampaign'),
  target('textToAvatar', '/create-avatar/design-avatar'),
  target('uploadPhoto', '/create-avatar/photo-to-avatar'),
  target('productAvatar', '/create-avatar/product-avatar'),
  target('aICreationLibrary', '/create-avatar/ai-creation-library'),
];
