import type { PhotoAvatarsQuery } from '@orator/contracts/photo-avatars/schema';
import { type Gender, RATIOS } from '@orator/contracts/core/common';
import { AGE_GROUPS, ETHNICITIES, PHOTO_STYLES } from '@orator/contracts/photo-avatar-prompts/options';

const GENDERS = ['Female', 'Male', 'Other'] as const satisfies readonly Gender[];

/** The values of the filters, which are kept in the page's URL. */
export const CHOICES = {
  gender: GENDERS,
  age_group: AGE_GROUPS.filter((group) => group !== 'Unspecified'),
  ethnicity: ETHNICITIES.filter((ethnicity) => ethnicity !== 'Unspecified'),
  style: PHOTO_STYLES,
  ratio: RATIOS,
} as const;
export type Filter = keyof typeof CHOICES;

export type Filters = { readonly [Name in Filter]?: PhotoAvatarsQuery[Name] | undefined } & {
  readonly search: string;
};

const chosen = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);

/** Maximum characters of a search text (contracts: PhotoAvatarsQuery). */
export const SEARCH_CHARACTERS = 80;

/** The filters in the page's URL; unknown values are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  search: (params.get('search') ?? '').slice(0, SEARCH_CHARACTERS),
  gender: chosen(CHOICES.gender, params.get('gender')),
  age_group: chosen(CHOICES.age_group, params.get('age_group')),
  ethnicity: chosen(CHOICES.ethnicity, params.get('ethnicity')),
  style: chosen(CHOICES.style, params.get('style')),
  ratio: chosen(CHOICES.ratio, params.get('ratio')),
});

/** The active filters, as query of a call or of a URL. */
export const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
