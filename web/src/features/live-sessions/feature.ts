import { IconMessageCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { STREAM_AVATAR_PATH } from './paths.ts';

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
      layout: 'create-avatar',
      namespaces: ['live-sessions', 'trials', 'voices'],
      load: () => import('./pages/stream-avatar.tsx'),
    },
  ],
  navigation: [
    {
      group: 'create',
      path: STREAM_AVATAR_PATH,
      Icon: IconMessageCircle,
      words: 'common',
      label: () => t('common:nav.live'),
    },
  ],
};
