import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { VOICE_CHANGER_PATH } from './paths.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'voice-changes': typeof messages;
  }
}

export const feature: Feature = {
  name: 'voice-changes',
  routes: [
    {
      path: VOICE_CHANGER_PATH,
      layout: 'default',
      namespaces: [
        'voice-changes',
        'lip-syncs',
        'own-voices',
        'photo-videos',
        'shared-videos',
        'sharing',
        'speeches',
        'tasks',
        'trials',
        'voices',
      ],
      load: () => import('./pages/voice-changer.tsx'),
    },
  ],
};
