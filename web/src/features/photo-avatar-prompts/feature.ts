import { IconSparkles } from '@tabler/icons-react';
import { t } from 'i18next';
import { PHOTO_UPLOADS_KEY, PHOTOS_KEY } from '../../shared/media/photos-key.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import { promptsKey } from './api/key.ts';
import type messages from './locales/en.json';
import { DESIGN_AVATAR_PATH } from '../../shared/paths/photo-avatar-prompts.ts';
import namespaces from './pages/design-avatar.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatar-prompts': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-avatar-prompts',
  routes: [
    {
      path: DESIGN_AVATAR_PATH,
      layout: 'create-avatar',
      namespaces,
      load: () => import('./pages/design-avatar.tsx'),
    },
  ],
  navigation: [
    {
      group: 'avatars',
      path: DESIGN_AVATAR_PATH,
      Icon: IconSparkles,
      label: () => t('common:nav.designAvatar'),
      about: () => t('studio-tools:designAvatar'),
      words: 'common',
    },
  ],
  // The list's update rules are loaded with the page that has one.
  onEvent: {
    photo_avatar_text_to_photo_task: async (queries, event) => {
      // Portraits that are designed are photos to choose from.
      void queries.invalidateQueries({ queryKey: PHOTOS_KEY });
      if (queries.getQueryData(promptsKey) === undefined) return;
      await (await import('./api/queries.ts')).promptList.apply(queries, event);
    },
    photo_avatar_gen3turbo_task: async (queries, event) => {
      if (queries.getQueryData(promptsKey) !== undefined)
        (await import('./api/queries.ts')).promptList.applyAvatar(queries, event);
      if (queries.getQueryData(PHOTO_UPLOADS_KEY) !== undefined)
        (await import('../../entities/prompt-runs/api/photo-uploads.ts')).applyAvatar(queries, event);
    },
  },
  resync: [promptsKey],
};
