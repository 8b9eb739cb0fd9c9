import { IconMicrophone } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/speeches/locales/en.json';
import { VOICE_PATH } from '../../shared/paths/speeches.ts';
import namespaces from './pages/voice.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    speeches: typeof messages;
  }
}

export const feature: Feature = {
  name: 'speeches',
  routes: [
    {
      path: VOICE_PATH,
      layout: 'default',
      rail: true,
      namespaces,
      load: () => import('./pages/voice.tsx'),
    },
  ],
  navigation: [
    {
      group: 'voices',
      path: VOICE_PATH,
      inHeader: true,
      Icon: IconMicrophone,
      words: 'common',
      label: () => t('common:nav.voice'),
      about: () => t('studio-tools:voice'),
    },
  ],
};
