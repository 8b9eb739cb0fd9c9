import type { Gender } from '@orator/contracts/core/common';
import type { Attributes } from '@orator/painter/attributes';
import { readPrompt, withForm } from '@orator/painter/prompt/read-prompt';
import type { PhotoJob } from './photo-engine.ts';

function described({ description }: Pick<PhotoJob, 'description'>): Partial<Attributes> {
  const { prompt, locale, gender, age_group: age, ethnicity, pose, style } = description;
  const form = { ...(gender && { gender }), age, ethnicity, ...(pose && { pose }), ...(style && { style }) };
  return withForm(readPrompt(prompt, locale), form).attributes;
}

/** Whom a job describes: as was chosen, else as its words say in any of the twelve languages; null where neither says it. */
export const describedGender = (job: Pick<PhotoJob, 'description'>): Gender | null => described(job).gender ?? null;

/** What the painter is asked for: what was chosen, then what the words say, then what the seed decides. */
export function attributesOf(job: Pick<PhotoJob, 'description' | 'seed'>): Attributes {
  const attributes = described(job);
  const bearded = attributes.beard !== undefined && attributes.beard !== 'none';
  return { gender: bearded || job.seed % 2 !== 0 ? 'Male' : 'Female', ...attributes };
}
