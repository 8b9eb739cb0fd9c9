import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import { SIGN_IN_PATH } from '../../shared/session/sign-in-path.ts';
import { applyVip, patchProfile, profileQuery } from '../../entities/accounts/api/queries.ts';
import type messages from '../../entities/accounts/locales/en.json';
import { storeInvitation } from './model/invitation.ts';
import { ACCOUNT_PATH, SIGN_UP_PATH } from '../../shared/paths/accounts.ts';
import signInNamespaces from './pages/sign-in.tsx?namespaces';
import signUpNamespaces from './pages/sign-up.tsx?namespaces';
import accountNamespaces from './pages/account.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    accounts: typeof messages;
  }
}

export const feature: Feature = {
  name: 'accounts',
  start: storeInvitation,
  routes: [
    {
      path: SIGN_IN_PATH,
      layout: 'entry',
      namespaces: signInNamespaces,
      load: () => import('./pages/sign-in.tsx'),
    },
    {
      path: SIGN_UP_PATH,
      layout: 'entry',
      namespaces: signUpNamespaces,
      load: () => import('./pages/sign-up.tsx'),
    },
    {
      path: ACCOUNT_PATH,
      layout: 'account',
      access: 'account',
      namespaces: accountNamespaces,
      load: () => import('./pages/account.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: ACCOUNT_PATH,
      Icon: lateIcon('IconUser'),
      access: 'account',
      label: () => t('accounts:nav.overview'),
    },
  ],
  onEvent: {
    credits: (queries, { credit }) => patchProfile(queries, { credit }),
    benefit: patchProfile,
    vip: applyVip,
  },
  resync: [profileQuery().queryKey],
};
