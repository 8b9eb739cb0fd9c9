import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { ABOUT_PATH, POLICY_PATH, TERMS_PATH } from '../../shared/paths/site-pages.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'site-pages': typeof messages;
  }
}

const page = { layout: 'default', namespaces: ['site-pages'] } as const;

export const feature: Feature = {
  name: 'site-pages',
  routes: [
    { ...page, path: ABOUT_PATH, load: () => import('./pages/about-us.tsx') },
    { ...page, path: POLICY_PATH, load: () => import('./pages/policy.tsx') },
    { ...page, path: TERMS_PATH, load: () => import('./pages/terms.tsx') },
  ],
};
