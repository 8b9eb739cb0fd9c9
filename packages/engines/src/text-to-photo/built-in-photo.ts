import type { Attributes } from '@orator/painter/attributes';
import { paintPortrait } from '@orator/painter/paint-portrait';
import { readPrompt, withForm } from '@orator/painter/prompt/read-prompt';
import sharp from 'sharp';
import type { PhotoJob } from './photo-engine.ts';

/** What the painter is asked for: what was chosen, then what the words say, then what the seed decides. */
export function attributesOf({ description, seed }: Pick<PhotoJob, 'description' | 'seed'>): Attributes {
  const { prompt, locale, gender, age_group: age, ethnicity, pose, style } = description;
  const form = { ...(gender && { gender }), age, ethnicity, ...(pose && { pose }), ...(style && { style }) };
  const { attributes } = withForm(readPrompt(prompt, locale), form);
  const bearded = attributes.beard !== undefined && attributes.beard !== 'none';
  return { gender: bearded || seed % 2 !== 0 ? 'Male' : 'Female', ...attributes };
}

/**
 * The built-in engine: paints a person who does not exist (`packages/painter`), in this thread.
 * @returns a PNG of the job's size
 */
export async function paintPhoto(job: PhotoJob): Promise<Uint8Array> {
  const { seed, width, height } = job;
  const { data } = paintPortrait(attributesOf(job), { seed, width, height });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
