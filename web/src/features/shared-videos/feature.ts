import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/shared-videos/locales/en.json';
import { SHARED_VIDEO_PATH } from '../../shared/paths/shared-videos.ts';
import namespaces from './pages/shared-video.tsx?namespaces';

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
      namespaces,
      load: () => import('./pages/shared-video.tsx'),
    },
  ],
};
