import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { MY_INVITATION_PATH, PROMOTED_PAYMENT_PATH, REFERRAL_CAMPAIGN_PATH } from '../../shared/paths/referrals.ts';
import myInvitationNamespaces from './pages/my-invitation.tsx?namespaces';
import promotedPaymentNamespaces from './pages/promoted-payment.tsx?namespaces';
import referralCampaignNamespaces from './pages/referral-campaign.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    referrals: typeof messages;
  }
}

export const feature: Feature = {
  name: 'referrals',
  routes: [
    {
      path: MY_INVITATION_PATH,
      layout: 'account',
      access: 'account',
      namespaces: myInvitationNamespaces,
      load: () => import('./pages/my-invitation.tsx'),
    },
    {
      path: PROMOTED_PAYMENT_PATH,
      layout: 'account',
      access: 'account',
      namespaces: promotedPaymentNamespaces,
      load: () => import('./pages/promoted-payment.tsx'),
    },
    {
      path: REFERRAL_CAMPAIGN_PATH,
      layout: 'unused',
      namespaces: referralCampaignNamespaces,
      load: () => import('./pages/referral-campaign.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: MY_INVITATION_PATH,
      Icon: lateIcon('IconGift'),
      access: 'account',
      label: () => t('common:nav.invitations'),
      words: 'common',
    },
  ],
  resync: [['referrals']],
};
