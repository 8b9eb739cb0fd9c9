import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';
import { VERIFICATION_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    verifications: typeof words;
  }
}

export const feature: Feature = {
  name: 'verifications',
  banner: { words: ['verifications'], part: () => import('./pages/reminder.tsx') },
  routes: [
    {
      path: VERIFICATION_PATH,
      layout: 'entry',
      access: 'account',
      words: ['verifications', 'account-data', 'accounts', 'passwords'],
      part: () => import('./pages/account-verification.tsx'),
    },
  ],
};
