import { paintPortrait } from '@orator/painter/paint-portrait';
import sharp from 'sharp';
import type { PhotoJob } from './photo-engine.ts';
import { chooseAttributes } from './wanted-attributes.ts';

/**
 * The built-in engine: paints an invented person (`packages/painter`), in this thread.
 * @returns a PNG of the job's size
 */
export async function paintPhoto(job: PhotoJob): Promise<Uint8Array> {
  const { seed, width, height } = job;
  const { data } = paintPortrait(chooseAttributes(job), { seed, width, height });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
