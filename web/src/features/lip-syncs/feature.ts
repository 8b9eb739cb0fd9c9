import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { LIP_SYNC_PATH } from './paths.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'lip-syncs': typeof messages;
  }
}

export const feature: Feature = {
  name: 'lip-syncs',
  routes: [
    {
      path: LIP_SYNC_PATH,
      layout: 'default',
      namespaces: [
        'lip-syncs',
        'own-voices',
        'photo-avatar-images',
        'photo-videos',
        'shared-videos',
        'sharing',
        'tasks',
        'trials',
      ],
      load: () => import('./pages/lip-sync.tsx'),
    },
  ],
};
