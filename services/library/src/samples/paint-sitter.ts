import { paintPhoto } from '@orator/pictures/photo-avatar-prompts/built-in-photo';
import sharp from 'sharp';
import { type Sitter, WORDS_LOCALE } from './library-people.ts';

/** Raise this when the painter improves, so that existing pictures are painted again. */
export const PAINTER_VERSION = '9';

export interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Everything that determines a picture. */
export const describeInputs = ({ words, gender, seed, pose }: Sitter, { width, height }: Size): string =>
  JSON.stringify([PAINTER_VERSION, words, gender, seed, pose, width, height]);

/**
 * Paints an invented person with the built-in engine, in this thread; two to three seconds a megapixel.
 * @returns a JPEG
 */
export async function paintSitter({ words, gender, seed, pose }: Sitter, { width, height }: Size): Promise<Buffer> {
  const description = {
    prompt: words,
    locale: WORDS_LOCALE,
    gender,
    age_group: 'Unspecified',
    ethnicity: 'Unspecified',
    aspect_ratio: '1:1',
    pose: pose ?? null,
    style: null,
  } as const;
  const painted = await paintPhoto({ description, seed, width, height });
  return sharp(painted).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
