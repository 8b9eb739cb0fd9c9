import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { SCENES_PATH } from '../../shared/paths/scene-videos.ts';
import namespaces from './pages/scenes.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'scene-videos': typeof messages;
  }
}

export const feature: Feature = {
  name: 'scene-videos',
  routes: [
    {
      path: SCENES_PATH,
      layout: 'create-avatar',
      namespaces,
      load: () => import('./pages/scenes.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: SCENES_PATH,
      Icon: lateIcon('IconSlideshow'),
      words: 'common',
      label: () => t('common:nav.scenes'),
      about: () => t('studio-tools:scenes'),
    },
  ],
};
