import { PHOTO_UPLOADS_KEY, PHOTOS_KEY } from '../../shared/media/photos-key.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatar-images': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-avatar-images',
  onEvent: {
    photo_avatar_gen3turbo_task: async (queries, event) => {
      if (queries.getQueryData(PHOTO_UPLOADS_KEY) !== undefined)
        (await import('./api/photo-uploads.ts')).applyAvatar(queries, event);
    },
  },
  resync: [PHOTOS_KEY],
};
