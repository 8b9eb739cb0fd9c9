import { t } from 'i18next';
import { STUDIO_WORDS } from '../../entities/studios/words.ts';
import { RECORDING_WORDS } from '../../entities/recordings/words.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { VOICE_CHANGER_PATH } from '../../shared/paths/voice-changes.ts';

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
      rail: true,
      namespaces: [...STUDIO_WORDS, ...RECORDING_WORDS, 'voice-changes', 'scripts', 'speeches', 'voices'],
      load: () => import('./pages/voice-changer.tsx'),
    },
  ],
  navigation: [
    {
      group: 'voices',
      path: VOICE_CHANGER_PATH,
      Icon: lateIcon('IconArrowsExchange'),
      words: 'common',
      label: () => t('common:nav.voiceChanger'),
      about: () => t('studio-tools:voiceChanger'),
    },
  ],
};
