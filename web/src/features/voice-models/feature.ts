import { COMING_MARK } from '@orator/contracts/system-config/page-marks';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { VOICE_MODELS_PATH } from '../../shared/paths/voice-models.ts';
import comingVoicesNamespaces from './pages/coming-voices.tsx?namespaces';
import voiceModelsNamespaces from './pages/voice-models.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'voice-models': typeof messages;
  }
}

/** Whether the gateway has marked the page because the voices of the installation are still being downloaded. */
const areComing = (): boolean => document.documentElement.hasAttribute(COMING_MARK);

export const feature: Feature = {
  name: 'voice-models',
  banner: {
    namespaces: comingVoicesNamespaces,
    // The mark saves a request when there is nothing to report.
    load: async () => (areComing() ? import('./pages/coming-voices.tsx') : { Component: () => null }),
  },
  routes: [
    {
      path: VOICE_MODELS_PATH,
      layout: 'account',
      access: 'account',
      namespaces: voiceModelsNamespaces,
      load: () => import('./pages/voice-models.tsx'),
    },
  ],
  navigation: [
    {
      group: 'account',
      path: VOICE_MODELS_PATH,
      Icon: lateIcon('IconWaveSine'),
      access: 'account',
      operator: true,
      label: () => t('common:nav.voiceModels'),
      words: 'common',
    },
  ],
};
