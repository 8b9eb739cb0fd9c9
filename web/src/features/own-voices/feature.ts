import { IconUserScan } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { canClone } from '../../shared/voices/voice-method.ts';
import type messages from './locales/en.json';
import { ownVoicesKey } from './api/key.ts';
import { VOICE_CLONE_PATH, VOICE_CLONING_PATH, SHARED_VOICE_PATH } from '../../shared/paths/own-voices.ts';
import voiceCloneNamespaces from './pages/voice-clone.tsx?namespaces';
import voiceCloningNamespaces from './pages/voice-cloning.tsx?namespaces';
import sharedVoiceNamespaces from './pages/shared-voice.tsx?namespaces';

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
      rail: true,
      namespaces: voiceCloneNamespaces,
      load: () => import('./pages/voice-clone.tsx'),
    },
    {
      path: VOICE_CLONING_PATH,
      layout: 'default',
      namespaces: voiceCloningNamespaces,
      load: () => import('./pages/voice-cloning.tsx'),
    },
    {
      path: SHARED_VOICE_PATH,
      layout: 'default',
      namespaces: sharedVoiceNamespaces,
      load: () => import('./pages/shared-voice.tsx'),
    },
  ],
  navigation: [
    {
      group: 'voices',
      path: VOICE_CLONE_PATH,
      Icon: IconUserScan,
      words: 'common',
      label: () => t(canClone() ? 'common:nav.voiceCloning' : 'common:nav.voiceClone'),
      about: () => t('studio-tools:voiceClone'),
    },
  ],
  onEvent: {
    voice_clone_task: (queries) => queries.invalidateQueries({ queryKey: ownVoicesKey }),
    premium_volice_clone_task: (queries) => queries.invalidateQueries({ queryKey: ownVoicesKey }),
  },
};
