import type { Line } from './line.ts';

type Layout = 'default' | 'none' | 'price' | 'account' | 'create-avatar' | 'unused';
type Screen = Line<Layout>;

const screen = (what: string, specified: Layout, more: Pick<Screen, 'instead' | 'open'> = {}): Screen => ({
  section: '2',
  what,
  specified,
  ...more,
});

const RAIL_OPEN = 'the studio is a layout of its own here, not a form of the default one';

/** Every screen and its layout. */
export const SCREENS: readonly Screen[] = [
  screen('/', 'default'),
  screen('/sign-in', 'none'),
  screen('/sign-up', 'none'),
  screen('/reset-password', 'none'),
  screen('/account-verification', 'none'),
  screen('/about-us', 'default'),
  screen('/sign-back', 'default', { open: 'it has the layout of the forms that it comes from' }),
  screen('/pay-result', 'default'),
  screen('/voice', 'default', { open: RAIL_OPEN }),
  screen('/use-my-video', 'default', { open: RAIL_OPEN }),
  screen('/voice-clone', 'default', { open: RAIL_OPEN }),
  screen('/voice-library', 'default', { open: RAIL_OPEN }),
  screen('/avatar', 'default', { open: RAIL_OPEN }),
  screen('/create-avatar', 'default'),
  screen('/stream-avatar', 'default', { open: RAIL_OPEN }),
  screen('/podcast-avatar', 'default', { open: RAIL_OPEN }),
  screen('/create-avatar-video', 'default', { open: RAIL_OPEN }),
  screen('/pricing', 'price'),
  screen('/credits', 'price'),
  screen('/redemption-code', 'price'),
  screen('/refund', 'default'),
  screen('/policy', 'default'),
  screen('/terms', 'default'),
  screen('/tools/lip-sync', 'default', { open: RAIL_OPEN }),
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
  screen('/nouse/ReferralCampaign', 'unused', { open: 'it has the default layout' }),
  screen('/404', 'none', { open: 'it has the default layout' }),
];

const title = (what: string, specified: string, open?: string): Line<string> => ({
  section: '2',
  what,
  specified,
  ...(open !== undefined && { open }),
});

const TRIAL_OPEN = 'visitors without an account see the title of the tool alone';

/** Titles in English, as a visitor without an account sees them where the page has a trial. */
export const TITLES: readonly Line<string>[] = [
  title('/', 'The best talking avatar AI', 'the title is the heading of the page'),
  title('/voice', 'Trial Model', TRIAL_OPEN),
  title('/avatar', 'Trial Model', TRIAL_OPEN),
  title('/create-avatar', 'Trial Model', TRIAL_OPEN),
  title('/stream-avatar', 'Trial Model', TRIAL_OPEN),
  title('/podcast-avatar', 'Trial Model', TRIAL_OPEN),
  title('/create-avatar-video', 'Video Avatar', 'the title is written in lower case'),
  title('/credits', 'Get Credits', 'the title is written in lower case'),
  title('/redemption-code', 'Redemption Code Pricing'),
  title('/promoted-payment', "Promoted Users' Payment", 'the title has a typographic apostrophe'),
];
