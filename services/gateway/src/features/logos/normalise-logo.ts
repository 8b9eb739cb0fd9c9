import { LOGO_SIDE, MOST_LOGO_PIXELS } from '@orator/contracts/logos/limits';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import sharp from 'sharp';
import { photoRefused } from '../../files/photo-upload.ts';

/**
 * A logo as PNG, upright, in sRGB, with its transparency and without the metadata of the file.
 * @throws AppError photo_refused
 */
export async function normaliseLogo(path: string) {
  // The size is read from the header, so that nothing is decoded of a picture that is too large.
  const { width, height, pages } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw photoRefused('unreadable');
    });
  if (Math.max(width, height) > PHOTO_LIMITS.maxSide || width * height > MOST_LOGO_PIXELS)
    throw photoRefused('too_large');
  if ((pages ?? 1) > 1) throw photoRefused('animated');
  const { data, info } = await sharp(path, { limitInputPixels: MOST_LOGO_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw photoRefused('unreadable');
    });
  return { picture: data, width: info.width, height: info.height };
}
