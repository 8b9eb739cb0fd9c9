import { GOOGLE_PAGES } from '@orator/contracts/google/schema';
import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';
import { SIGN_BACK_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    google: typeof words;
  }
}

export const feature: Feature = {
  name: 'google',
  // Google sends people back to an address of each page that starts a sign-in.
  routes: [SIGN_BACK_PATH, ...GOOGLE_PAGES.map((page) => `${SIGN_BACK_PATH}/${page}`)].map((path) => ({
    path,
    layout: 'entry',
    words: ['google'],
    part: () => import('./pages/sign-back.tsx'),
  })),
};
