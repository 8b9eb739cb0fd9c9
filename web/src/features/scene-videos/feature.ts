import { t } from 'i18next';
import { STUDIO_WORDS } from '../../entities/studios/words.ts';
import { LOGO_WORDS } from '../../entities/logos/words.ts';
import { BACKGROUND_WORDS } from '../../entities/photo-avatar-background-images/words.ts';
import { RECORDING_WORDS } from '../../entities/recordings/words.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import { lateIcon } from '../../ui/late-icon.tsx';
import type messages from './locales/en.json';
import { SCENES_PATH } from '../../shared/paths/scene-videos.ts';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'scene-videos': typeof messages;
  }
}

export const feature: Feature = {
  name: 'scene-videos',
  routes: [
    {
      path: SCENES_PATH,
      layout: 'create-avatar',
      namespaces: [
        ...STUDIO_WORDS,
        'scene-videos',
        'lip-syncs',
        'photo-avatar-images',
        ...BACKGROUND_WORDS,
        ...LOGO_WORDS,
        ...RECORDING_WORDS,
        'photo-edits',
        'scripts',
        'voices',
      ],
      load: () => import('./pages/scenes.tsx'),
    },
  ],
  navigation: [
    {
      group: 'videos',
      path: SCENES_PATH,
      Icon: lateIcon('IconSlideshow'),
      words: 'common',
      label: () => t('common:nav.scenes'),
      about: () => t('studio-tools:scenes'),
    },
  ],
};
