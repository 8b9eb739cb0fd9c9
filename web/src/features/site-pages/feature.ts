import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { ABOUT_PATH, POLICY_PATH, TERMS_PATH } from '../../shared/paths/site-pages.ts';
import aboutUsNamespaces from './pages/about-us.tsx?namespaces';
import policyNamespaces from './pages/policy.tsx?namespaces';
import termsNamespaces from './pages/terms.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'site-pages': typeof messages;
  }
}

const layout = 'default';

export const feature: Feature = {
  name: 'site-pages',
  routes: [
    { path: ABOUT_PATH, layout, namespaces: aboutUsNamespaces, load: () => import('./pages/about-us.tsx') },
    { path: POLICY_PATH, layout, namespaces: policyNamespaces, load: () => import('./pages/policy.tsx') },
    { path: TERMS_PATH, layout, namespaces: termsNamespaces, load: () => import('./pages/terms.tsx') },
  ],
};
