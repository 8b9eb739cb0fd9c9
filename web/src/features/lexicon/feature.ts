import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { LEXICON_PATH } from '../../shared/paths/lexicon.ts';
import namespaces from './pages/pronunciations.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    lexicon: typeof messages;
  }
}

export const feature: Feature = {
  name: 'lexicon',
  routes: [
    {
      path: LEXICON_PATH,
      layout: 'create-avatar',
      access: 'account',
      namespaces,
      load: () => import('./pages/pronunciations.tsx'),
    },
  ],
  navigation: [
    {
      group: 'voices',
      path: LEXICON_PATH,
      Icon: lateIcon('IconLanguage'),
      access: 'account',
      words: 'common',
      label: () => t('common:nav.pronunciations'),
    },
  ],
};
