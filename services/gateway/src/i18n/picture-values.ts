import type { Locale } from '@orator/contracts/core/common';
import { nameFormats, PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';

/** The values for placeholders in messages about refused photos and logos. */
export const pictureValues = (locale: Locale) => ({
  min: PHOTO_LIMITS.minSide,
  formats: nameFormats(PICTURE_FORMATS, locale),
});
