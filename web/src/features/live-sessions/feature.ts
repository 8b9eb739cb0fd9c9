import { IconMessageCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';
import { ON_YOUR_SITE_PATH, STREAM_AVATAR_PATH } from '../../shared/paths/live-sessions.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'live-sessions': typeof messages;
  }
}

export const feature: Feature = {
  name: 'live-sessions',
  routes: [
    {
      path: STREAM_AVATAR_PATH,
      layout: 'default',
      rail: true,
      namespaces: ['live-sessions', 'trials', 'voices'],
      load: () => import('./pages/stream-avatar.tsx'),
    },
    {
      path: ON_YOUR_SITE_PATH,
      layout: 'default',
      rail: true,
      access: 'account',
      namespaces: ['live-sessions', 'voices'],
      load: () => import('./pages/on-your-site.tsx'),
    },
    {
      path: EMBED_PATH,
      layout: 'frame',
      namespaces: ['live-sessions'],
      load: () => import('./pages/live-embed.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: STREAM_AVATAR_PATH,
      Icon: IconMessageCircle,
      words: 'common',
      label: () => t('common:nav.live'),
      about: () => t('studio-tools:live'),
    },
  ],
};
