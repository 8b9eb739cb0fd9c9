import type { Locale } from '@orator/contracts/core/common';
import { nameFormats, PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';

/** What the messages of refused photos and logos are filled with. */
export const pictureValues = (locale: Locale) => ({
  min: PHOTO_LIMITS.minSide,
  formats: nameFormats(PICTURE_FORMATS, locale),
});
