import { GOOGLE_PAGES } from '@orator/contracts/google/schema';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/google/locales/en.json';
import { SIGN_BACK_PATH } from '../../shared/paths/google.ts';
import namespaces from './pages/sign-back.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    google: typeof messages;
  }
}

export const feature: Feature = {
  name: 'google',
  // Google redirects to an address for each page that starts a sign-in.
  routes: [SIGN_BACK_PATH, ...GOOGLE_PAGES.map((page) => `${SIGN_BACK_PATH}/${page}`)].map((path) => ({
    path,
    layout: 'default',
    namespaces,
    load: () => import('./pages/sign-back.tsx'),
  })),
};
