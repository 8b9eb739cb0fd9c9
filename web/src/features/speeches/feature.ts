import { IconMicrophone } from '@tabler/icons-react';
import { t } from 'i18next';
import { STUDIO_WORDS } from '../../entities/studios/words.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/speeches/locales/en.json';
import { VOICE_PATH } from '../../shared/paths/speeches.ts';

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
      namespaces: [...STUDIO_WORDS, 'speeches', 'scripts', 'text-language', 'voices'],
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
