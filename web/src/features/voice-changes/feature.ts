import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { VOICE_CHANGER_PATH } from '../../shared/paths/voice-changes.ts';
import namespaces from './pages/voice-changer.tsx?namespaces';

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
      namespaces,
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
