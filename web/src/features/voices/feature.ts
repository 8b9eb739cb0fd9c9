import { IconWaveSine } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/voices/locales/en.json';
import { VOICE_LIBRARY_PATH } from '../../shared/paths/voices.ts';
import namespaces from './pages/voice-library.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    voices: typeof messages;
  }
}

export const feature: Feature = {
  name: 'voices',
  routes: [
    {
      path: VOICE_LIBRARY_PATH,
      layout: 'default',
      rail: true,
      namespaces,
      load: () => import('./pages/voice-library.tsx'),
    },
  ],
  navigation: [
    {
      group: 'voices',
      path: VOICE_LIBRARY_PATH,
      Icon: IconWaveSine,
      words: 'common',
      label: () => t('common:nav.voiceLibrary'),
      about: () => t('studio-tools:voiceLibrary'),
    },
  ],
};
