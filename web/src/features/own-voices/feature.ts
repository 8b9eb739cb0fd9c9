import { IconUserScan } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';
import { VOICE_CLONE_PATH } from './paths.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'own-voices': typeof messages;
  }
}

export const feature: Feature = {
  name: 'own-voices',
  routes: [
    {
      path: VOICE_CLONE_PATH,
      layout: 'default',
      namespaces: ['own-voices'],
      load: () => import('./pages/voice-clone.tsx'),
    },
  ],
  navigation: [
    {
      group: 'create',
      path: VOICE_CLONE_PATH,
      Icon: IconUserScan,
      words: 'common',
      label: () => t('common:nav.voiceClone'),
    },
  ],
};
