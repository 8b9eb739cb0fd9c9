import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { PODCAST_HELP_PATH, PODCAST_PATH } from '../../shared/paths/podcasts.ts';
import podcastAvatarNamespaces from './pages/podcast-avatar.tsx?namespaces';
import podcastHelpNamespaces from './pages/podcast-help.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    podcasts: typeof messages;
  }
}

export const feature: Feature = {
  name: 'podcasts',
  routes: [
    {
      path: PODCAST_PATH,
      layout: 'default',
      rail: true,
      namespaces: podcastAvatarNamespaces,
      load: () => import('./pages/podcast-avatar.tsx'),
    },
    {
      path: PODCAST_HELP_PATH,
      layout: 'default',
      namespaces: podcastHelpNamespaces,
      load: () => import('./pages/podcast-help.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: PODCAST_PATH,
      Icon: lateIcon('IconMicrophone2'),
      words: 'common',
      label: () => t('common:nav.podcast'),
      about: () => t('studio-tools:podcast'),
    },
  ],
};
