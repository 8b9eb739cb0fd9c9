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
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isAmong, isRecord } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';

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

const isForm = (kept: unknown): kept is PhotoForm => {
  if (!isRecord(kept)) return false;
  const { prompt, gender, age_group, ethnicity, aspect_ratio, pose, style } = kept;
  return (
    typeof prompt === 'string' &&
    isAmong([null, ...GENDERS], gender) &&
    isAmong(AGE_GROUPS, age_group) &&
    isAmong(ETHNICITIES, ethnicity) &&
    isAmong(RATIOS, aspect_ratio) &&
    isAmong([null, ...PHOTO_POSES], pose) &&
    isAmong([null, ...PHOTO_STYLES], style)
  );
};

/** The forms of this tab. */
export const photoForms = makeDraftStore<PhotoForm>({
  key: STORAGE.photoPromptForm,
  parse: (kept) => (isForm(kept) ? kept : null),
  moves: false,
});

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

/** The form of the page, which begins with the choices of its address. */
export const usePhotoForm = (visitor: string) => {
  const { draft: form, patch } = useKeptDraft(photoForms, visitor, () => EMPTY, readLikeness(location.search));
  return { form, patch };
};
