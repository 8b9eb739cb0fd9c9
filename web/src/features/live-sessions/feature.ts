import { IconMessageCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';
import { ON_YOUR_SITE_PATH, STREAM_AVATAR_PATH } from '../../shared/paths/live-sessions.ts';
import streamAvatarNamespaces from './pages/stream-avatar.tsx?namespaces';
import onYourSiteNamespaces from './pages/on-your-site.tsx?namespaces';
import liveEmbedNamespaces from './pages/live-embed.tsx?namespaces';

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
      namespaces: streamAvatarNamespaces,
      load: () => import('./pages/stream-avatar.tsx'),
    },
    {
      path: ON_YOUR_SITE_PATH,
      layout: 'default',
      rail: true,
      access: 'account',
      namespaces: onYourSiteNamespaces,
      load: () => import('./pages/on-your-site.tsx'),
    },
    {
      path: EMBED_PATH,
      layout: 'frame',
      namespaces: liveEmbedNamespaces,
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
