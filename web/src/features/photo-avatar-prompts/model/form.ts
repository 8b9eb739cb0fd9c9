import { type Gender, RATIOS, type Ratio } from '@orator/contracts/core/common';
import {
  AGE_GROUPS,
  type AgeGroup,
  ETHNICITIES,
  type Ethnicity,
  PHOTO_POSES,
  PHOTO_STYLES,
  type PhotoPose,
  type PhotoStyle,
} from '@orator/contracts/photo-avatar-prompts/options';
import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { useState } from 'react';
import { session, STORAGE } from '../../../shared/storage/storage.ts';

/** The form of the page; null where the prompt decides. */
export interface PhotoForm {
  readonly prompt: string;
  readonly gender: Gender | null;
  readonly age_group: AgeGroup;
  readonly ethnicity: Ethnicity;
  readonly aspect_ratio: Ratio;
  readonly pose: PhotoPose | null;
  readonly style: PhotoStyle | null;
}

export const GENDERS = ['Female', 'Male', 'Other'] as const satisfies readonly Gender[];

const EMPTY: PhotoForm = {
  prompt: '',
  gender: null,
  age_group: 'Unspecified',
  ethnicity: 'Unspecified',
  aspect_ratio: '1:1',
  pose: null,
  style: null,
};

const isAmong = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const isForm = (kept: unknown): kept is PhotoForm => {
  if (typeof kept !== 'object' || kept === null) return false;
  const form: Partial<Record<keyof PhotoForm, unknown>> = kept;
  return (
    typeof form.prompt === 'string' &&
    isAmong([null, ...GENDERS], form.gender) &&
    isAmong(AGE_GROUPS, form.age_group) &&
    isAmong(ETHNICITIES, form.ethnicity) &&
    isAmong(RATIOS, form.aspect_ratio) &&
    isAmong([null, ...PHOTO_POSES], form.pose) &&
    isAmong([null, ...PHOTO_STYLES], form.style)
  );
};

const makeKey = (visitor: string): string => `${STORAGE.photoPromptForm}:${visitor}`;

/** The visitor's stored form; an empty one when there is none, or it is unreadable. */
export const readForm = (visitor: string): PhotoForm => {
  try {
    const kept: unknown = JSON.parse(session.get(makeKey(visitor)) ?? 'null');
    return isForm(kept) ? kept : EMPTY;
  } catch {
    return EMPTY;
  }
};

/** The choices in the page's URL; null without any (paths.ts: likePath). */
export const readLikeness = (search: string): PhotoForm | null => {
  const params = new URLSearchParams(search);
  const named = Object.fromEntries(params);
  const form: unknown = { ...EMPTY, ...named };
  return params.size > 0 && isForm(form) ? form : null;
};

/** The choices of an earlier prompt, to change and run again. */
export const toForm = ({
  prompt,
  gender,
  age_group,
  ethnicity,
  aspect_ratio,
  pose,
  style,
}: PhotoDescription): PhotoForm => ({
  prompt,
  gender,
  age_group,
  ethnicity,
  aspect_ratio,
  pose,
  style,
});

/** The form of the page, kept for each visitor for the life of the tab (specification, section 2). */
export const usePhotoForm = (visitor: string) => {
  const [form, setForm] = useState(() => readLikeness(location.search) ?? readForm(visitor));
  const patch = (change: Partial<PhotoForm>): void =>
    setForm((before) => {
      const next = { ...before, ...change };
      session.set(makeKey(visitor), JSON.stringify(next));
      return next;
    });
  return { form, patch };
};
