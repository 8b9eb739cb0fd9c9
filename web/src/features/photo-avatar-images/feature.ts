import { PHOTOS_KEY } from '../../shared/media/photos-key.ts';
import type { Feature } from '../../shared/navigation/feature.ts';
import type messages from '../../entities/photo-avatar-images/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'photo-avatar-images': typeof messages;
  }
}

export const feature: Feature = {
  name: 'photo-avatar-images',
  resync: [PHOTOS_KEY],
};
