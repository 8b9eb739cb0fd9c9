import { TARGETS } from '../navigation/targets.ts';

export const MY_INVITATION_PATH = '/account/my-invitation';
export const PROMOTED_PAYMENT_PATH = '/promoted-payment';
export const REFERRAL_CAMPAIGN_PATH = TARGETS.ReferralCampaign;
