import { TARGETS } from '../navigation/targets.ts';

export const DESIGN_AVATAR_PATH = TARGETS.textToAvatar;

/** The words and choices of a face, as far as they are known, by their names in the form. */
type Likeness = Readonly<
  Record<'prompt' | 'gender' | 'age_group' | 'ethnicity' | 'aspect_ratio' | 'style', string | null>
>;

/** The form with words about a person. */
export const wordsPath = (prompt: string): string =>
  `${DESIGN_AVATAR_PATH}?${new URLSearchParams({ prompt }).toString()}`;

/** The form with what is known of a face, to make another like it. */
export const likePath = (likeness: Likeness): string => {
  const known = Object.entries(likeness).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `${DESIGN_AVATAR_PATH}?${new URLSearchParams(known).toString()}`;
};
