import type { Gender } from '@orator/contracts/core/common';
import type { Attributes } from '@orator/painter/attributes';
import { readPrompt, withForm } from '@orator/painter/prompt/read-prompt';
import type { PhotoJob } from './photo-engine.ts';

function described({ description }: Pick<PhotoJob, 'description'>): Partial<Attributes> {
  const { prompt, locale, gender, age_group: age, ethnicity, pose, style } = description;
  const form = { ...(gender && { gender }), age, ethnicity, ...(pose && { pose }), ...(style && { style }) };
  return withForm(readPrompt(prompt, locale), form).attributes;
}

/**
 * The gender that a job describes: as chosen, else by its prompt in any of the twelve languages; null if neither says
 * it.
 */
export const describedGender = (job: Pick<PhotoJob, 'description'>): Gender | null => described(job).gender ?? null;

/** The painter's attributes: as chosen, then by the prompt, then by the seed. */
export function chooseAttributes(job: Pick<PhotoJob, 'description' | 'seed'>): Attributes {
  const attributes = described(job);
  const bearded = attributes.beard !== undefined && attributes.beard !== 'none';
  return { gender: bearded || job.seed % 2 !== 0 ? 'Male' : 'Female', ...attributes };
}
