import { IconUser } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { SIGN_IN_PATH } from '../../shared/session/sign-in-path.ts';
import { patchProfile, profileQuery } from './api/queries.ts';
import type words from './locales/en.json';
import { ACCOUNT_PATH, SIGN_UP_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    accounts: typeof words;
  }
}

export const feature: Feature = {
  name: 'accounts',
  routes: [
    {
      path: SIGN_IN_PATH,
      layout: 'entry',
      words: ['accounts', 'passwords', 'trials', 'google', 'hand-offs'],
      part: () => import('./pages/sign-in.tsx'),
    },
    {
      path: SIGN_UP_PATH,
      layout: 'entry',
      words: ['accounts', 'passwords', 'trials', 'google'],
      part: () => import('./pages/sign-up.tsx'),
    },
    {
      path: ACCOUNT_PATH,
      layout: 'account',
      access: 'account',
      words: ['accounts', 'account-data', 'device-sessions', 'passwords', 'verifications'],
      part: () => import('./pages/account.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: ACCOUNT_PATH,
      Icon: IconUser,
      access: 'account',
      label: () => t('accounts:nav.overview'),
    },
  ],
  pushed: {
    credits: (queries, { credit }) => patchProfile(queries, { credit }),
    benefit: patchProfile,
  },
  resync: [profileQuery().queryKey],
};
