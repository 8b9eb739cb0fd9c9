import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';
import { HOME_PATH } from './paths.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    home: typeof words;
  }
}

export const feature: Feature = {
  name: 'home',
  routes: [{ path: HOME_PATH, layout: 'default', words: ['home'], part: () => import('./pages/home.tsx') }],
};
