import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/help/locales/en.json';
import { VIDEO_AVATAR_HELP_PATH } from '../../shared/paths/help.ts';
import namespaces from './pages/video-avatar-help.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    help: typeof messages;
  }
}

export const feature: Feature = {
  name: 'help',
  routes: [
    {
      path: VIDEO_AVATAR_HELP_PATH,
      layout: 'default',
      namespaces,
      load: () => import('./pages/video-avatar-help.tsx'),
    },
  ],
};
