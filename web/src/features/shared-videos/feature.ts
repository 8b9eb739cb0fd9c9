import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/shared-videos/locales/en.json';
import { SHARED_VIDEO_PATH } from '../../shared/paths/shared-videos.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'shared-videos': typeof messages;
  }
}

export const feature: Feature = {
  name: 'shared-videos',
  routes: [
    {
      path: SHARED_VIDEO_PATH,
      layout: 'default',
      namespaces: ['shared-videos'],
      load: () => import('./pages/shared-video.tsx'),
    },
  ],
};
