import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';
import { RESET_PASSWORD_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    passwords: typeof words;
  }
}

export const feature: Feature = {
  name: 'passwords',
  routes: [
    {
      path: RESET_PASSWORD_PATH,
      layout: 'entry',
      words: ['passwords', 'accounts', 'verifications'],
      part: () => import('./pages/reset-password.tsx'),
    },
  ],
};
